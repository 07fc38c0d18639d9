import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { storeEnquiry } from '#db/enquiries/enquiries.ts'
import { enquiryBatchMax, enquiryBatchResultSchema, foundEnquiriesSchema } from '#domain/enquiries/enquiry-batch.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry, noLimit } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
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
