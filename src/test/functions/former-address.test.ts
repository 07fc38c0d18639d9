import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { users } from '#db/schema/accounts.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const mail = useMail()

const as = useStaff()

const moveTo = (email: string) => call('/api/account', { method: 'PUT', json: { name: 'Clerk', email }, as })
const formerEmail = async () => (await database().select().from(users).where(eq(users.username, 'clerk')))[0]?.formerEmail
const receivers = () => mail().messages.map(({ to }) => JSON.stringify(to))

test('mails the first address of an account that changed it twice without naming the new ones, then deletes it', async () => {
  for (const next of ['thief@elsewhere.example', 'other@elsewhere.example']) expect((await moveTo(next)).status).toBe(200)
  expect(await formerEmail()).toBe('clerk@costs.example')
  await runDue(['mail'])
  expect(receivers()).toEqual([expect.stringContaining('clerk@costs.example')])
  expect(mail().messages[0]?.subject).toContain('Your email address was changed')
  expect(JSON.stringify(mail().messages)).not.toContain('elsewhere.example')
  expect(await formerEmail()).toBeNull()
})

test('sends nothing about a new name or an unchanged address', async () => {
  await call('/api/account', { method: 'PUT', json: { name: 'A new name', email: 'clerk@costs.example' }, as })
  await runDue(['mail'])
  expect(mail().messages).toEqual([])
  expect(await formerEmail()).toBeNull()
})
