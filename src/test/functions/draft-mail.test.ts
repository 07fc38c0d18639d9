import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { users } from '#db/schema/accounts.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { storeDraft } from '#test/drafts/drafts.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { addStaff, signIn } from '#test/sign-in.ts'

useDatabase()
const mail = useMail()

test('mails people who may publish that a draft waits, and its author that it was returned, without its text', async () => {
  const authorId = await addStaff('wilma')
  await database().update(users).set({ role: 'writer' }).where(eq(users.username, 'wilma'))
  const id = await storeDraft({ authorId, fields: { title: 'Smith v Jones', content: 'canary-text' } })
  const step = async (name: string, username: string, note: string) =>
    call(`/api/drafts/${id}/${name}`, { json: { note }, as: await signIn(username) })
  await addStaff('partner')
  expect((await step('review', 'wilma', 'Please check the sums.')).status).toBe(200)
  await runDue(['mail'])
  expect((await step('return', 'partner', 'Item 4 is wrong.')).status).toBe(200)
  await database().update(users).set({ name: 'Paula Partner' }).where(eq(users.username, 'partner'))
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
