import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { readChanges } from '#db/publication/changes.ts'
import { audit } from '#db/schema/audit.ts'
import { demoFees } from '#domain/fees/demo.ts'
import { storedFeesSchema } from '#domain/fees/schema.ts'
import { type Fees, noFees } from '#domain/fees/type.ts'
import { demoPractice } from '#domain/practice/demo.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

const get = () => call('/api/fees', { as })
const put = (changes: Partial<Fees> = {}, headers: Record<string, string> = {}) =>
  call('/api/fees', { method: 'PUT', json: { ...demoFees, ...changes }, headers, as })

test("shows the demonstration's fees, and none of them for a practice that saved its details", async () => {
  expect(await answer(await get(), 200, storedFeesSchema)).toMatchObject(demoFees)
  await call('/api/practice', { method: 'PUT', json: demoPractice, as })
  expect(await answer(await get(), 200, storedFeesSchema)).toMatchObject(noFees)
})

test('stores the fees, and logs a change of the website', async () => {
  expect(await answer(await put({ vat: 'None.' }), 200, storedFeesSchema.strict())).toMatchObject({ ...demoFees, vat: 'None.' })
  expect(await answer(await get(), 200, storedFeesSchema)).toMatchObject({ ...demoFees, vat: 'None.' })
  expect(await readChanges(database())).toMatchObject({ version: 2, changed: [{ kind: 'fees', path: '/fees' }] })
})

test('the audit trail names only the parts that changed', async () => {
  await put()
  await put({ vat: null })
  const lines = await database().select().from(audit)
  expect(lines.at(-1)).toMatchObject({ action: 'updated', kind: 'fees', fields: ['vat'] })
})

test("refuses to overwrite another person's save, and returns it", async () => {
  const seen = { 'If-Match': (await get()).headers.get('ETag') ?? '' }
  const saved = await put({ vat: 'First' })
  expect(await problem(await put({ vat: 'Second' }, seen), 412)).toMatchObject({ current: { vat: 'First' } })
  await answer(await put({ vat: 'Second' }, { 'If-Match': saved.headers.get('ETag') ?? '' }), 200, storedFeesSchema)
})
