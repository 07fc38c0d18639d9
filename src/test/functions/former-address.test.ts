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

test('mails the former address of an account without naming the new one, then deletes it', async () => {
  expect((await moveTo('thief@elsewhere.example')).status).toBe(200)
  expect(await formerEmail()).toBe('clerk@costs.example')
  await runDue(['mail'])
  expect(receivers()).toEqual([expect.stringContaining('clerk@costs.example')])
  expect(mail().messages[0]?.subject).toContain('Your email address was changed')
  expect(JSON.stringify(mail().messages)).not.toContain('thief@elsewhere.example')
  expect(await formerEmail()).toBeNull()
})

test('mails the first address, even if the address changes again before the message is sent', async () => {
  await moveTo('thief@elsewhere.example')
  await moveTo('other@elsewhere.example')
  await runDue(['mail'])
  expect(receivers()).toEqual([expect.stringContaining('clerk@costs.example')])
})

test('sends nothing about a new name or an unchanged address', async () => {
  await call('/api/account', { method: 'PUT', json: { name: 'A new name', email: 'clerk@costs.example' }, as })
  await runDue(['mail'])
  expect(mail().messages).toEqual([])
  expect(await formerEmail()).toBeNull()
})
