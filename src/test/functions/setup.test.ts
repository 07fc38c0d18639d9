import { expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { updateFees } from '#db/fees/fees.ts'
import { updatePractice } from '#db/practice/practice.ts'
import { users } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/audit.ts'
import { noFees } from '#domain/fees/schema.ts'
import { dayMs } from '#domain/fields/dates.ts'
import { isDone, setupSchema, setupSteps, stepsLeft } from '#domain/setup/setup.ts'
import { answer, call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { anotherPractice } from '#test/practice/another-practice.ts'
import { addRows, setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()

const ask = () => call('/api/setup', { as })
async function read() {
  await setRows(users, { role: 'owner' })
  return answer(await ask(), 200, setupSchema)
}

test('lists every step for a new practice, and drops a step when its data is stored', async () => {
  const stored = await read()
  expect(setupSteps.filter((step) => isDone(stored, step))).toEqual([])
  expect(stepsLeft(stored)).toEqual(['details', 'mail', 'legal'])
  await updatePractice(database(), { ...anotherPractice, regulator: null, legalReviewed: null }, undefined)
  expect(stepsLeft(await read())).toEqual(['mail', 'legal'])
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2')
  vi.stubEnv('MAIL_FROM', 'office@aire.example')
  expect((await read()).mail).toEqual({ isSetUp: true, hasNoticeAddress: false })
  vi.stubEnv('ENQUIRY_MAIL_TO', 'desk@aire.example')
  expect(stepsLeft(await read())).toEqual(['legal'])
  await updatePractice(database(), { ...anotherPractice, legalReviewed: '2026-11-28' }, undefined)
  expect(stepsLeft(await read())).toEqual([])
})

test('requires no practice to list its fees, and ends the first day once someone signed in on a later day', async () => {
  expect(await read()).toMatchObject({ hasFees: false, hasWebhook: false, isLaterDay: false })
  await updateFees(database(), noFees, undefined)
  const at = new Date(Date.now() - dayMs)
  await addRows(audit, { userId: null, userName: 'ada', requestId: null, action: 'signed-in', fields: [], at })
  const stored = await read()
  expect([isDone(stored, 'fees'), stored.isLaterDay]).toEqual([true, true])
})
