import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { users } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/audit.ts'
import { drafts as draftTable } from '#db/schema/drafts.ts'
import type { Field } from '#domain/content/type.ts'
import { contentKinds, contentTypes } from '#domain/kinds/content-types.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { useBuiltFiles } from '#test/drafts/built-files.ts'
import { storeDraft } from '#test/drafts/drafts.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { setRows } from '#test/rows.ts'
import { addStaff, signIn } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
useBuiltFiles()

const as = useStaff({ role: 'writer' })

const draw = (kind: string, fields: object, recordId: number | null = null) =>
  call('/api/drafts/page', { json: { kind, fields, recordId }, as })

/** Texts that no save would accept. */
const oddTexts = ['javascript:alert(1)', '<script>alert(1)</script>', '9999-99-99', '\u202e##_ | \n> - ']

function fill(field: Field, text: string): string | string[] {
  if (field.kind === 'tags') return [text, text]
  return 'max' in field ? text.slice(0, field.max) : text
}

test.each(contentKinds)('draws the page of unsaved fields of the kind %s, with any text in them, and stores nothing', async (kind) => {
  const [first = ''] = Object.keys(contentTypes[kind].fields)
  const lines = await database().$count(audit)
  const page = await draw(kind, { [first]: 'Typed & <unsaved>' })
  expect(page.status).toBe(200)
  expect(['Cache-Control', 'Content-Type'].map((name) => page.headers.get(name))).toEqual(['no-store', 'text/html; charset=utf-8'])
  const html = await page.text()
  expect(html).toContain('Typed &amp; &lt;unsaved&gt;')
  expect(html).toContain('<script type="text/css">p{}</script>')
  for (const text of oddTexts) {
    const fields = Object.entries(contentTypes[kind].fields).map(([name, field]: [string, Field]) => [name, fill(field, text)])
    const odd = await draw(kind, Object.fromEntries(fields), 2_147_483_647)
    expect(odd.status, text).toBe(200)
    expect(await odd.text()).not.toMatch(/<script>alert|href="javascript:alert/)
  }
  expect([await database().$count(draftTable), await database().$count(audit)]).toEqual([0, lines])
})

describe('a draft in review', () => {
  const mail = useMail()

  test('mails people who may publish that a draft waits, and its author that it was returned, without its text', async () => {
    const authorId = await addStaff('wilma', 'none', 'writer')
    const id = await storeDraft({ authorId, fields: { title: 'Smith v Jones', content: 'canary-text' } })
    const step = async (name: string, username: string, note: string) =>
      call(`/api/drafts/${id}/${name}`, { json: { note }, as: await signIn(username) })
    await addStaff('partner')
    expect((await step('review', 'wilma', 'Please check the sums.')).status).toBe(200)
    await runDue(['mail'])
    expect((await step('return', 'partner', 'Item 4 is wrong.')).status).toBe(200)
    await setRows(users, { name: 'Paula Partner' }, eq(users.username, 'partner'))
    await runDue(['mail'])
    const sent = mail().messages.map(({ to, subject, text }) => ({ to, subject, text }))
    expect(sent.map(({ subject }) => subject)).toEqual(['Ready for review: Smith v Jones', 'Handed back: Smith v Jones'])
    expect(JSON.stringify(sent[0]?.to)).toContain('partner@costs.example')
    expect(JSON.stringify(sent[0]?.to)).not.toContain('wilma')
    expect(JSON.stringify(sent[1]?.to)).toContain('wilma@costs.example')
    expect(sent[0]?.text).toContain('Please check the sums.')
    expect(sent[1]?.text).toMatch(/Handed back by\W+Paula Partner/)
    expect(JSON.stringify(sent)).not.toContain('canary')
  })
})
