import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { storeEnquiry } from '#db/enquiries/store-enquiry.ts'
import { enquiryBatchMax, enquiryBatchResultSchema, foundEnquiriesSchema } from '#domain/enquiries/enquiry-batch.ts'
import { enquiryStatuses } from '#domain/enquiries/enquiry-kinds.ts'
import { enquiryPageSchema } from '#domain/enquiries/enquiry-pages.ts'
import { type EnquiryRecord, enquiryRecordSchema } from '#domain/enquiries/enquiry-records.ts'
import { answer, call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry, noLimit } from '#test/fixtures.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()

const list = async () => (await answer(await call('/api/enquiries?show=all', { as }), 200, enquiryPageSchema.strict())).enquiries
const get = (id: number | string) => call(`/api/enquiries/${id}`, { as })
const put = (id: number | string, json: unknown) => call(`/api/enquiries/${id}`, { method: 'PUT', json, as })
const remove = (id: number | string) => call(`/api/enquiries/${id}`, { method: 'DELETE', as })

async function stored(changes: Parameters<typeof enquiry>[0] = {}, suspected = false): Promise<EnquiryRecord> {
  await storeEnquiry(database(), enquiry(changes), { suspected, mail: false }, noLimit)
  return enquiryRecordSchema.parse((await list())[0])
}

test('shows staff every whole enquiry as written, newest first, including suspected ones, and forbids caching', async () => {
  const plain = enquiry({ firstName: 'First', message: '<script>alert(1)</script> =1+1 \u2028 é 🙂' })
  const bare = enquiry({ firstName: 'Second', phone: null, service: null })
  await stored(plain)
  await stored(bare, true)
  const found = await list()
  expect(found).toMatchObject([
    { ...bare, suspected: true, status: 'new' },
    { ...plain, suspected: false, status: 'new' },
  ])
  expect(found[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const response = await get(found[1]?.id ?? 0)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer(response, 200, enquiryRecordSchema.strict())).toEqual(found[1])
})

test('sets every status and changes nothing else except the time of the answer', async () => {
  const record = await stored()
  const forged = { message: 'Forged', email: 'other@visitors.example', id: 7, createdAt: '2020-01-01' }
  for (const status of enquiryStatuses) {
    // An archived enquiry keeps the time of its answer.
    const expected = { ...record, status, answeredAt: status === 'new' ? null : expect.any(String) }
    expect(await answer(await put(record.id, { status, ...forged }), 200, enquiryRecordSchema.strict())).toEqual(expected)
    expect(await list()).toEqual([expected])
  }
})

test('removes and sets the spam mark, and keeps it if only the status is set', async () => {
  const record = await stored({}, true)
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

test('deletes an enquiry and keeps the others, and answers 404 for an id that none has or can have', async () => {
  const [kept, gone] = [await stored({ firstName: 'Kept' }), await stored({ firstName: 'Gone' })]
  const response = await remove(gone.id)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await list()).toEqual([kept])
  for (const id of [gone.id, '2147483647', '2147483648', 'vera', '1e1', '%00', '1/2'])
    for (const again of [get(id), put(id, { status: 'answered' }), remove(id)]) await problem(await again, 404)
})

describe('a batch', () => {
  beforeEach(async () => {
    for (const firstName of ['Ada', 'Berta', 'Cora']) await stored({ firstName })
    await stored({ firstName: 'Ada the bot' }, true)
  })

  const idsOf = async (query: string) => (await answer(await call(`/api/enquiries/ids?${query}`, { as }), 200, foundEnquiriesSchema)).found
  const post = (what: string, json: unknown) => call(`/api/enquiries/${what}`, { method: 'POST', json, as })
  const changed = async (what: string, json: unknown) => (await answer(await post(what, json), 200, enquiryBatchResultSchema)).ids

  test('lists id and status of all matches of the search and the filter', async () => {
    expect(await idsOf('show=inbox')).toHaveLength(3)
    expect(await idsOf('show=all&q=ada')).toHaveLength(2)
    expect(await idsOf('show=new&q=ada')).toEqual([{ id: expect.any(Number), status: 'new' }])
  })

  test('changes the status of all existing enquiries, deletes and restores them in one call each, and names them', async () => {
    const ids = (await idsOf('show=inbox')).map(({ id }) => id).toSorted()
    expect((await changed('status', { ids: [...ids, 2_000_000_000], status: 'archived' })).toSorted()).toEqual(ids)
    expect([await idsOf('show=inbox'), (await idsOf('show=archived')).length]).toEqual([[], 3])
    expect((await changed('delete', { ids })).toSorted()).toEqual(ids)
    expect(await idsOf('show=archived')).toEqual([])
    expect(await changed('delete', { ids })).toEqual([])
    expect((await changed('restore', { ids })).toSorted()).toEqual(ids)
    expect(await idsOf('show=archived')).toHaveLength(3)
  })

  test('refuses an empty or too large batch and an unknown status', async () => {
    const tooMany = Array.from({ length: enquiryBatchMax + 1 }, (_, index) => index + 1)
    for (const what of ['delete', 'restore']) for (const ids of [[], tooMany]) await problem(await post(what, { ids }), 422)
    await problem(await post('status', { ids: [1], status: 'lost' }), 422)
  })
})
