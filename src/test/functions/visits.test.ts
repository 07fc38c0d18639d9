import { expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { addHour } from '#db/visits/visits.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { api } from '#domain/site/paths.ts'
import { type StatisticsDays, statisticsSchema } from '#domain/visits/statistics.ts'
import { hourOf } from '#domain/visits/visit.ts'
import { foldVisits } from '#server/visits/fold-visits.ts'
import { listHours, listKeys } from '#server/visits/visit-store.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { signIn } from '#test/sign-in.ts'
import { useVisitStore } from '#test/visit-store.ts'

useDatabase()
useVisitStore()

const person = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const tell = (body: string, headers: Record<string, string> = {}) =>
  call(api.visits, { method: 'POST', body, headers: { 'Content-Type': 'text/plain;charset=UTF-8', ...person, ...headers } })

const hour = 60 * 60 * 1000
const later = () => new Date(Date.now() + 3 * hour)
const fold = () => foldVisits(database(), Date.now() + hour, later())

const kept = async () => (await Promise.all((await listHours()).map(listKeys))).flat()

async function statistics(days: StatisticsDays = 30) {
  return statisticsSchema.parse(await (await call(deskApi.statistics(days), { as: await signIn() })).json())
}

test('counts the beacon of a page once, and stores nothing about its sender', async () => {
  expect((await tell('/cases&search&vain=Part 36 offer')).status).toBe(204)
  await tell('/cases')
  await tell('/tools/interest-on-costs&tool')
  await tell('/contact&enquiry')
  await fold()
  await fold()
  expect(await statistics()).toMatchObject({
    pages: [
      { path: '/cases', reads: 2, searches: 1, tools: 0, enquiries: 0, bots: 0 },
      { path: '/contact', reads: 1, enquiries: 1 },
      { path: '/tools/interest-on-costs', reads: 1, tools: 1 },
    ],
    vain: [{ words: 'part 36 offer', count: 1 }],
  })
  expect(await kept()).toEqual([])
})

test('counts a past hour once even if the run that added it ended before it deleted the beacons', async () => {
  await tell('/fees')
  await foldVisits(database(), Date.now() + hour, new Date())
  expect([(await statistics()).pages, (await kept()).length]).toEqual([[], 1])
  const added = await addHour(database(), hourOf(new Date()), [{ kind: 'read', what: '/fees', count: 1 }])
  await fold()
  expect(added).toBe(true)
  expect((await statistics()).pages).toMatchObject([{ path: '/fees', reads: 1 }])
  expect(await kept()).toEqual([])
})

test('counts an hour in which someone sent words that the database cannot store', async () => {
  await tell('/cases&search&vain=a%00b')
  await tell('/fees')
  await fold()
  expect(await statistics()).toMatchObject({ pages: [{ path: '/cases', searches: 1 }, { path: '/fees' }], vain: [] })
})

test('counts programs separately, and neither staff nor a browser that opts out', async () => {
  await tell('/fees&search', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await tell('/fees', { 'Sec-GPC': '1' })
  await tell('/fees', { DNT: '1' })
  await call(api.visits, { method: 'POST', body: '/fees', headers: person, as: await signIn() })
  await fold()
  expect((await statistics()).pages).toEqual([{ path: '/fees', reads: 0, searches: 0, tools: 0, enquiries: 0, bots: 1 }])
})

test('stores nothing of a beacon without a public page, and refuses a larger one', async () => {
  // The other texts are those of src/domain/visits/visit.test.ts.
  for (const body of ['', '/admin/dashboard', '/newsletter/preferences', 'x'.repeat(4000), '\u0000'])
    expect((await tell(body)).status).toBe(204)
  expect((await tell(`/cases${'&search'.repeat(1000)}`)).status).toBe(413)
  expect(await kept()).toEqual([])
})
