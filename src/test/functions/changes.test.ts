import { expect, test } from 'vitest'
import { importCases } from '#db/cases/case-import.ts'
import { database } from '#db/connection/client.ts'
import { recordBuildSuccess } from '#db/publication/publication.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import { mostNamed } from '#domain/publication/changed-kinds.ts'
import { changedCasesSchema, changesSchema } from '#domain/publication/changes.ts'
import { answer, call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, caseInputs, memberInput, newsInput } from '#test/fixtures.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()

const changes = async () => answer(await call('/api/changes'), 200, changesSchema)
const nothing = { changed: [], gone: [], all: [] }

async function create(path: string, json: object): Promise<number> {
  const response = await call(path, { json, as })
  expect(response.status).toBe(201)
  const { id }: { id: number } = await response.json()
  return id
}
const goLive = async () => recordBuildSuccess(database(), (await changes()).version)

test('names each page that a save created or changed since the live build', async () => {
  await goLive()
  const { version } = await changes()
  const id = await create('/api/cases', caseInput({ slug: 'smith-v-jones' }))
  await create('/api/news', newsInput({ slug: 'new-rates' }))
  const memberId = await create('/api/team', memberInput())
  await call(`/api/cases/${id}`, { method: 'PUT', json: caseInput({ slug: 'smith-v-jones', title: 'Smith v Jones (No 2)' }), as })
  await call('/api/community', { method: 'PUT', json: { eventName: 'Costs evening' }, as })
  expect(await changes()).toEqual({
    ...nothing,
    version: version + 5,
    built: version,
    changed: [
      { path: '/cases/smith-v-jones', kind: 'case' },
      { path: '/community', kind: 'community' },
      { path: '/news/new-rates', kind: 'news' },
      { path: `/team/${memberId}`, kind: 'team' },
    ],
  })
})

test('lists a deleted page and the former address of a changed slug as gone, and changes nothing for a refused update', async () => {
  const deleted = await create('/api/cases', caseInput({ slug: 'restored' }))
  const moved = await create('/api/cases', caseInput({ slug: 'before' }))
  await goLive()
  const put = (slug: string, headers = {}) => call(`/api/cases/${moved}`, { method: 'PUT', json: caseInput({ slug }), headers, as })
  expect((await put('refused', { 'If-Match': '"1"' })).status).toBe(412)
  expect(await changes()).toMatchObject(nothing)
  await put('after')
  const gone = addressMark('/cases/before')
  expect(await changes()).toMatchObject({ changed: [{ path: '/cases/after' }], gone: [gone] })
  await call(`/api/cases/${deleted}`, { method: 'DELETE', as })
  expect((await changes()).gone.toSorted()).toEqual([gone, addressMark('/cases/restored')].toSorted())
  await call(`/api/cases/${deleted}/restore`, { method: 'POST', as })
  expect(await changes()).toMatchObject({ changed: [{ path: '/cases/after' }, { path: '/cases/restored', kind: 'case' }], gone: [gone] })
})

test("names the team's page when its order changes", async () => {
  const ids = [await create('/api/team', memberInput()), await create('/api/team', memberInput())]
  await goLive()
  await call('/api/team/order', { method: 'PUT', json: { ids: ids.toReversed() }, as })
  expect(await changes()).toMatchObject({ changed: [{ path: '/team', kind: 'team' }] })
})

test('lists nothing after a build of the newest content is live, and everything again after a return to an older build', async () => {
  const { version: older } = await changes()
  await create('/api/cases', caseInput({ slug: 'since-then' }))
  await goLive()
  const { version, built, ...rest } = await changes()
  expect([rest, built]).toEqual([nothing, version])
  await recordBuildSuccess(database(), older)
  expect(await changes()).toMatchObject({ changed: [{ path: '/cases/since-then' }] })
})

test('lets the CDN keep both answers until it is purged, and makes browsers revalidate them each time', async () => {
  const [response, texts] = [await call('/api/changes'), await call('/api/changes/cases')]
  for (const { headers } of [response, texts]) {
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, s-maxage=86400')
    expect(headers.get('Netlify-Cache-Tag')).toBe('changes,changes-2,changes-3,changes-4')
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  }
  expect(texts.headers.get('Netlify-Vary')).toBe(response.headers.get('Netlify-Vary'))
  const etag = response.headers.get('ETag') ?? ''
  expect((await call('/api/changes', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  await create('/api/cases', caseInput())
  expect((await call('/api/changes', { headers: { 'If-None-Match': etag } })).status).toBe(200)
})

const changedCases = async () => answer(await call('/api/changes/cases'), 200, changedCasesSchema)
const slugsOf = ({ cases: changed }: Awaited<ReturnType<typeof changedCases>>) => changed.map(({ slug }) => slug)

test('returns all cases saved since the live build in one call, complete and without deleted ones', async () => {
  await create('/api/cases', caseInput({ slug: 'built-already' }))
  await goLive()
  expect(await changedCases()).toMatchObject({ cases: [], isWhole: true })
  await create('/api/cases', caseInput({ slug: 'older', date: '2020-01-01', content: 'All of the text.' }))
  await create('/api/cases', caseInput({ slug: 'newer', date: '2024-01-01' }))
  const gone = await create('/api/cases', caseInput({ slug: 'gone-again' }))
  await call(`/api/cases/${gone}`, { method: 'DELETE', as })
  const found = await changedCases()
  expect(found).toMatchObject({ cases: [{ slug: 'newer' }, { slug: 'older', content: 'All of the text.' }], isWhole: true })
  expect(found).toMatchObject({ version: (await changes()).version, built: (await changes()).built })
})

test('names the kind after a large import, but returns the cases, and reports if they are too many for one answer', async () => {
  await goLive()
  await importCases(database(), caseInputs(mostNamed + 1))
  expect(await changes()).toMatchObject({ changed: [], gone: [], all: ['case'] })
  const found = await changedCases()
  expect([found.cases.length, found.isWhole]).toEqual([mostNamed + 1, true])
  const long = (date: string) => caseInput({ slug: `long-${date}`, date, content: 'costs '.repeat(200_000) })
  await importCases(database(), ['9998-01-01', '9998-01-02', '9998-01-03', '9998-01-04', '9998-01-05'].map(long))
  const newest = await changedCases()
  expect(newest.isWhole).toBe(false)
  expect(slugsOf(newest)).toEqual(['05', '04', '03', '02'].map((day) => `long-9998-01-${day}`))
})
