import { expect, test } from 'vitest'
import * as z from 'zod'
import { createCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { caseListItemSchema, caseRecordSchema } from '#domain/cases/cases.ts'
import { answer, call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

test('lists every case without its content, newest date first, and for the same date the later id first', async () => {
  for (const [title, date] of [
    ['Old', '2020-12-31'],
    ['New', '2024-01-02'],
    ['Same day', '2024-01-02'],
    ['Middle', '2022-06-15'],
  ] as const) {
    await createCase(database(), caseInput({ title, date }))
  }
  const list = await answer(await call('/api/cases'), 200, z.array(caseListItemSchema.strict()))
  expect(list.map(({ title }) => title)).toEqual(['Same day', 'New', 'Middle', 'Old'])
  expect(list[0]?.tags).toEqual(['hourly rates', 'proportionality'])
})

test('returns an empty list without cases', async () => {
  expect(await answer(await call('/api/cases'), 200, z.array(z.unknown()))).toEqual([])
})

test('shows anyone a whole case by its slug', async () => {
  const stored = await createCase(database(), caseInput())
  const found = await answer(await call(`/api/cases/${stored.slug}`), 200, caseRecordSchema.strict())
  expect(found).toEqual(stored)
})

test('shows staff a case by its id, with its ETag', async () => {
  const as = await signIn()
  const stored = await createCase(database(), caseInput())
  const response = await call(`/api/cases/${stored.id}`, { as })
  expect(response.headers.get('ETag')).toMatch(/^"\d+"$/)
  expect(await answer(response, 200, caseRecordSchema.strict())).toEqual(stored)
})

test.each(['unknown', 'import', 'new', 'Not-A-Slug', 'two--hyphens', '-x', '%00', '%F0%9F%98%80', '..%2Fx', 'a/b', `x${'y'.repeat(200)}`])(
  'answers 404 at /api/cases/%s',
  async (key) => {
    await problem(await call(`/api/cases/${key}`), 404)
  },
)

test.each(['0', '2147483647', '2147483648', '9007199254740993', '9'.repeat(400), '-1', '1.5', '1e3', '0x10'])(
  'answers 404 to staff for the id %s',
  async (id) => {
    const as = await signIn()
    for (const method of ['GET', 'DELETE']) await problem(await call(`/api/cases/${id}`, { method, as }), 404)
    await problem(await call(`/api/cases/${id}`, { method: 'PUT', as, json: caseInput() }), 404)
    await problem(await call(`/api/cases/${id}/publish-to-discord`, { method: 'POST', as }), 404)
  },
)

test('ignores leading zeros of an id', async () => {
  const as = await signIn()
  const stored = await createCase(database(), caseInput())
  expect(await answer(await call(`/api/cases/000${stored.id}`, { as }), 200, caseRecordSchema)).toEqual(stored)
})
