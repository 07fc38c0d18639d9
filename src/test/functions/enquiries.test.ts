import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { storeEnquiry } from '#db/enquiries/enquiries.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { enquiryBatchMax, enquiryBatchResultSchema, foundEnquiriesSchema } from '#domain/enquiries/enquiry-batch.ts'
import { enquiryStatuses } from '#domain/enquiries/enquiry-kinds.ts'
import { enquiryPageSchema } from '#domain/enquiries/enquiry-pages.ts'
import { type EnquiryRecord, enquiryRecordSchema } from '#domain/enquiries/enquiry-records.ts'
import { answer, call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry, noLimit } from '#test/fixtures.ts'
import { setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()

const list = async () => (await answer(await call('/api/enquiries?show=all', { as }), 200, enquiryPageSchema.strict())).enquiries
const get = (id: number | string) => call(`/api/enquiries/${id}`, { as })
const put = (id: number | string, json: unknown) => call(`/api/enquiries/${id}`, { method: 'PUT', json, as })
const remove = (id: number | string) => call(`/api/enquiries/${id}`, { method: 'DELETE', as })

async function stored(changes: Parameters<typeof enquiry>[0] = {}): Promise<EnquiryRecord> {
  await storeEnquiry(database(), enquiry(changes), { suspected: false, mail: false }, noLimit)
  return enquiryRecordSchema.parse((await list())[0])
}

test('shows staff every whole enquiry, newest first, including suspected ones', async () => {
  const [plain, bare] = [enquiry({ firstName: 'First' }), enquiry({ firstName: 'Second', phone: null, service: null })]
  await storeEnquiry(database(), plain, { suspected: false, mail: false }, noLimit)
  await storeEnquiry(database(), bare, { suspected: true, mail: false }, noLimit)
  const found = await list()
  expect(found).toMatchObject([
    { ...bare, suspected: true, status: 'new' },
    { ...plain, suspected: false, status: 'new' },
  ])
  expect(found[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('sorts by the time of arrival, and at the same time by the later id first', async () => {
  for (const firstName of ['Noon', 'Also noon', 'Morning'])
    await storeEnquiry(database(), enquiry({ firstName }), { suspected: false, mail: false }, noLimit)
  const at = (hour: string) => ({ createdAt: new Date(`2024-01-09T${hour}:00:00Z`) })
  await setRows(enquiryTable, at('12'))
  await setRows(enquiryTable, at('09'), eq(enquiryTable.firstName, 'Morning'))
  expect((await list()).map(({ firstName }) => firstName)).toEqual(['Also noon', 'Noon', 'Morning'])
})

test('shows an enquiry by its id, as written, and forbids caching', async () => {
  const record = await stored({ message: '<script>alert(1)</script> =1+1 \u2028 é 🙂' })
  const response = await get(record.id)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer(response, 200, enquiryRecordSchema.strict())).toEqual(record)
})

test.each(enquiryStatuses)('sets the status to %s and changes nothing else except the time of the answer', async (status) => {
  const record = { ...(await stored()), answeredAt: status === 'answered' ? expect.any(String) : null }
  const changes = { status, message: 'Forged', email: 'other@visitors.example', id: 7, createdAt: '2020-01-01' }
  expect(await answer(await put(record.id, changes), 200, enquiryRecordSchema.strict())).toEqual({ ...record, status })
  expect(await list()).toEqual([{ ...record, status }])
})

test.each([{}, { status: null }, { status: 'New' }, { status: 'spam' }, { status: 1 }])('refuses %j as a status', async (json) => {
  const record = await stored()
  expect((await problem(await put(record.id, json), 422)).errors).toEqual({ status: ['Choose new, answered or archived'] })
  expect(await list()).toEqual([record])
})

test('removes and sets the spam mark, and keeps it if only the status is set', async () => {
  await storeEnquiry(database(), enquiry(), { suspected: true, mail: false }, noLimit)
  const record = enquiryRecordSchema.parse((await list())[0])
  const waiting = async () => (await call('/api/enquiries/waiting', { as })).json()
  for (const [changes, suspected, count] of [
    [{ status: 'new', suspected: false }, false, 1],
    [{ status: 'new' }, false, 1],
    [{ status: 'new', suspected: true }, true, 0],
    [{ status: 'new' }, true, 0],
  ] as const) {
    expect(await answer(await put(record.id, changes), 200, enquiryRecordSchema.strict())).toEqual({ ...record, suspected })
    expect(await waiting()).toMatchObject({ count })
  }
})

test.each([null, 'false', 0])('refuses %j as a spam mark', async (suspected) => {
  const record = await stored()
  const { errors } = await problem(await put(record.id, { status: 'answered', suspected }), 422)
  expect(errors).toEqual({ suspected: ['suspected must be true or false'] })
  expect(await list()).toEqual([record])
})

test('allows no other status in the database itself', async () => {
  const { id } = await stored()
  const write = database().execute(sql`update contacts set status = 'spam' where id = ${id}`)
  await expect(write).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('deletes an enquiry and keeps the others', async () => {
  const [kept, gone] = [await stored({ firstName: 'Kept' }), await stored({ firstName: 'Gone' })]
  const response = await remove(gone.id)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await list()).toEqual([kept])
  for (const again of [get(gone.id), put(gone.id, { status: 'answered' }), remove(gone.id)]) await problem(await again, 404)
})

test.each(['0', '2147483647', '2147483648', 'vera', '1e1', '%00', '1/2'])('answers 404 for the enquiry %s', async (id) => {
  for (const response of [await get(id), await put(id, { status: 'new' }), await remove(id)]) await problem(response, 404)
})

describe('a batch', () => {
  beforeEach(async () => {
    for (const firstName of ['Ada', 'Berta', 'Cora'])
      await storeEnquiry(database(), enquiry({ firstName }), { suspected: false, mail: false }, noLimit)
    await storeEnquiry(database(), enquiry({ firstName: 'Ada the bot' }), { suspected: true, mail: false }, noLimit)
  })

  const idsOf = async (query: string) => (await answer(await call(`/api/enquiries/ids?${query}`, { as }), 200, foundEnquiriesSchema)).found
  const post = (what: string, json: unknown) => call(`/api/enquiries/${what}`, { method: 'POST', json, as })
  const changed = async (what: string, json: unknown) => (await answer(await post(what, json), 200, enquiryBatchResultSchema)).ids

  test('lists id and status of all matches of the search and the filter', async () => {
    expect(await idsOf('show=inbox')).toHaveLength(3)
    expect(await idsOf('show=all&q=ada')).toHaveLength(2)
    expect(await idsOf('show=new&q=ada')).toEqual([{ id: expect.any(Number), status: 'new' }])
  })

  test('changes the status of all existing enquiries, and names them', async () => {
    const ids = (await idsOf('show=inbox')).map(({ id }) => id)
    expect((await changed('status', { ids: [...ids, 2_000_000_000], status: 'archived' })).toSorted()).toEqual(ids.toSorted())
    expect(await idsOf('show=inbox')).toEqual([])
    expect(await idsOf('show=archived')).toHaveLength(3)
  })

  test('deletes and restores in one call each', async () => {
    const ids = (await idsOf('show=inbox')).map(({ id }) => id)
    expect(await changed('delete', { ids })).toHaveLength(3)
    expect(await idsOf('show=inbox')).toEqual([])
    expect(await changed('delete', { ids })).toEqual([])
    expect(await changed('restore', { ids })).toHaveLength(3)
    expect(await idsOf('show=inbox')).toHaveLength(3)
  })

  test('refuses an empty or too large batch and an unknown status', async () => {
    const tooMany = Array.from({ length: enquiryBatchMax + 1 }, (_, index) => index + 1)
    for (const what of ['delete', 'restore']) for (const ids of [[], tooMany, ['1']]) await problem(await post(what, { ids }), 422)
    await problem(await post('status', { ids: [1], status: 'lost' }), 422)
  })
})
