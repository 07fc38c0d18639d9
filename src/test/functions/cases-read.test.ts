import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { settleDiscordClaim } from '#db/cases/case-claims.ts'
import { importCases } from '#db/cases/case-import.ts'
import * as queries from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { caseListItemSchema, caseRecordSchema } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { answer, call, problem } from '#test/call.ts'
import { saveCase, storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, caseInputs } from '#test/fixtures.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const as = useStaff()

test('lists every case without its content, newest date first, and for the same date the later id first', async () => {
  for (const [title, date] of [
    ['Old', '2020-12-31'],
    ['New', '2024-01-02'],
    ['Same day', '2024-01-02'],
    ['Middle', '2022-06-15'],
  ] as const) {
    await storeCase({ title, date })
  }
  const list = await answer(await call('/api/cases'), 200, z.array(caseListItemSchema.strict()))
  expect(list.map(({ title }) => title)).toEqual(['Same day', 'New', 'Middle', 'Old'])
  expect(list[0]?.tags).toEqual(['hourly rates', 'proportionality'])
})

test('returns an empty list without cases', async () => {
  expect(await answer(await call('/api/cases'), 200, z.array(z.unknown()))).toEqual([])
})

test('shows anyone a whole case by its slug', async () => {
  const stored = await storeCase()
  const found = await answer(await call(`/api/cases/${stored.slug}`), 200, caseRecordSchema.strict())
  expect(found).toEqual(stored)
})

test('shows staff a case by its id, with its ETag', async () => {
  const stored = await storeCase()
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
    for (const method of ['GET', 'DELETE']) await problem(await call(`/api/cases/${id}`, { method, as }), 404)
    await problem(await call(`/api/cases/${id}`, { method: 'PUT', as, json: caseInput() }), 404)
    await problem(await call(`/api/cases/${id}/publish-to-discord`, { method: 'POST', as }), 404)
  },
)

test('ignores leading zeros of an id', async () => {
  const stored = await storeCase()
  expect(await answer(await call(`/api/cases/000${stored.id}`, { as }), 200, caseRecordSchema)).toEqual(stored)
})

const read = (headers: Record<string, string> = {}) => call(api.cases, { headers })
const tagOf = (response: Response) => z.string().parse(response.headers.get('ETag'))
const listOf = async (response: Response) => answer(response, 200, z.array(caseListItemSchema.strict()))

test('returns the whole list for an address without paging', async () => {
  await importCases(database(), caseInputs(101))
  for (const search of ['', '?', '?v=7']) expect(await listOf(await call(`${api.cases}${search}`))).toHaveLength(101)
})

test('answers only with gzip if the list is too large uncompressed, and explains this to other clients', async () => {
  await importCases(
    database(),
    caseInputs(1250, () => ({ summary: 'A'.repeat(4900) })),
  )
  const { detail } = await problem(await read({ 'Accept-Encoding': 'identity' }), 406)
  expect(detail).toContain('limit and cursor')
  expect((await read({ 'Accept-Encoding': 'gzip' })).status).toBe(200)
})

test('answers 304 to a client that has the list', async () => {
  await storeCase()
  const tag = tagOf(await read())
  for (const known of [tag, `"other", ${tag}`, '*']) {
    const response = await read({ 'If-None-Match': known })
    expect([response.status, await response.text(), tagOf(response)]).toEqual([304, '', tag])
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  }
  expect((await read({ 'If-None-Match': 'W/"other"' })).status).toBe(200)
})

test('includes every change of the list in the next call, with a new ETag', async () => {
  const input = caseInput()
  const { id } = await storeCase(input)
  const changes: [string, () => Promise<unknown>][] = [
    ['create', () => storeCase()],
    ['edit', () => saveCase(id, { ...input, title: 'Edited' })],
    ['import', () => importCases(database(), [caseInput()])],
    ['publish', () => settleDiscordClaim(database(), id, true)],
    ['delete', () => deleteRecords(database(), 'case', [id])],
    ['restore', () => restoreRecords(database(), 'case', [id])],
  ]
  const tags = [tagOf(await read())]
  for (const [name, change] of changes) {
    await change()
    const response = await read()
    tags.push(tagOf(response))
    expect(await listOf(response), name).toEqual(await queries.listCases(database()))
  }
  expect(new Set(tags).size).toBe(changes.length + 1)
})

test('compresses the list for clients that accept it', async () => {
  await importCases(database(), caseInputs(50))
  const zipped = await read({ 'Accept-Encoding': 'br, gzip' })
  expect(zipped.headers.get('Content-Encoding')).toBe('gzip')
  expect(zipped.headers.get('Vary')).toBe('Accept-Encoding')
  const bytes = Buffer.from(await zipped.arrayBuffer())
  const plain = await read({ 'Accept-Encoding': 'br' })
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  const text = await plain.text()
  expect(gunzipSync(bytes).toString()).toBe(text)
  expect(bytes.length).toBeLessThan(text.length / 4)
})

test('reads the list once for many parallel calls', async () => {
  await storeCase()
  const reading = vi.spyOn(queries, 'listCases')
  const answers = await Promise.all(Array.from({ length: 10 }, () => read()))
  for (const response of answers) expect(await listOf(response)).toHaveLength(1)
  await read()
  expect(reading).toHaveBeenCalledTimes(1)
})

test('reads again after a read failed', async () => {
  await storeCase()
  vi.spyOn(queries, 'listCases').mockRejectedValueOnce(Object.assign(new Error('terminated'), { code: '57P01' }))
  await problem(await read(), 503)
  expect(await listOf(await read())).toHaveLength(1)
})
