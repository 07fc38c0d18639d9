import { expect, test, vi } from 'vitest'
import { createCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { updatePractice } from '#db/practice/practice.ts'
import { demonstration } from '#scripts/checks/text-rules.ts'
import { readApiCalls, validFields } from '#test/api-calls.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
import { caseInput } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { anIssue, storeIssue } from '#test/newsletter/issues.ts'
import { anotherPractice } from '#test/practice/another-practice.ts'
import { addStaff, signInAs } from '#test/sign-in.ts'

useDatabase()
const discord = useDiscord()
const mail = useMail()

const calls = await readApiCalls()
/** Calls that write to people: an enquirer, a subscriber, a colleague, the readers of a channel. */
const writing = [
  'POST /api/contact',
  'POST /api/contact/data-complaint',
  'POST /api/newsletter',
  'POST /api/newsletter/issues/{key}/test',
  'POST /api/accounts',
  'POST /api/accounts/{key}/link',
  'POST /api/cases/{key}/publish-to-discord',
  'POST /api/community/test-message',
  'POST /api/mail/test',
]

test('never names the demonstration in an answer, message or Discord post after another practice saved its details', async () => {
  vi.stubEnv('MAIL_FROM', 'office@aire.example')
  vi.stubEnv('ENQUIRY_MAIL_TO', 'desk@aire.example')
  await updatePractice(database(), anotherPractice, undefined)
  const as = await signInAs('owner')
  const colleague = await addStaff()
  const { id } = await createCase(database(), caseInput())
  const issue = await storeIssue({ ...anIssue(), caseIds: [id] })
  const ids = { issues: issue.id, cases: id, accounts: colleague }
  const idsIn = (path: string) => path.replace(/(issues|cases|accounts)\/1/, (_, of: keyof typeof ids) => `${of}/${ids[of]}`)
  const answers: string[] = []
  for (const { name, method, path } of calls) {
    if (method !== 'GET' && !writing.includes(name)) continue
    const json = method === 'GET' ? undefined : validFields[name]
    const response = await call(idsIn(path), { method, as, ...(json && { json }) })
    answers.push(`${name} ${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`)
  }
  await runDue(['mail'])
  const sent = mail().messages.map(({ subject, text, html, headers }) => JSON.stringify([subject, text, html, [...headers]]))
  expect(sent.length).toBeGreaterThan(4)
  const senders = mail().messages.map(({ from }) => from?.text)
  expect(new Set(senders)).toEqual(new Set(['"Aire & Calder Costs LLP" <office@aire.example>']))
  expect(discord().messages).toHaveLength(2)
  const said = [...answers, ...sent, ...discord().messages.map((message) => JSON.stringify(message))]
  expect(said.filter((text) => demonstration.test(text))).toEqual([])
  expect(said.filter((text) => text.includes('Aire & Calder')).length).toBeGreaterThan(4)
})
