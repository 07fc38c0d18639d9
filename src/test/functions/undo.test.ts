import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { claimForDiscord, settleDiscordClaim } from '#db/cases/case-claims.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { contentStore, orderRecords } from '#db/content/store.ts'
import { readPublication } from '#db/publication/publication.ts'
import { cases as caseTable } from '#db/schema/cases.ts'
import { deletedRecords } from '#db/schema/deleted-records.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import type { ContentType, Field } from '#domain/content/type.ts'
import { type ContentKind, type TabKind, tabTypes } from '#domain/kinds/content-types.ts'
import { deletedRecordSchema } from '#domain/kinds/deleted.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, problem } from '#test/call.ts'
import { storeCase, storeMember, storeNews, teamStore } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, enquiry } from '#test/fixtures.ts'
import { runNight } from '#test/jobs/run.ts'
import { newsItemSchema, teamMemberSchema } from '#test/record-schemas.ts'
import { addRows, setRows } from '#test/rows.ts'
import { sampleInput } from '#test/sample-input.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const hook = useBuildHook()

const hostile = `Ünï 法律 👩‍⚖️ \u2028\u2029 "q" 'q'; drop table cases; -- \\u0000 \\" {"a":[null]} <script>\r\n\t$1 %s \u0001\uffff`

const as = useStaff()

interface Kind {
  path: string
  /** Adds a record of hostile text and returns its id. */
  add: () => Promise<number>
  /** Every stored row with every column. */
  rows: () => Promise<unknown[]>
}

function hostileValue({ kind }: Field): string | undefined {
  if (kind === 'text' || kind === 'prose' || kind === 'markup') return hostile
  return kind === 'picture' || kind === 'link' ? 'https://pictures.example/a.png?x="y"&z' : undefined
}

/** Hostile text in every field of text. */
const hostileInput = (type: ContentType<TabKind>) => {
  const { fields } = type
  const values = Object.entries(fields).map(([name, field]) => [name, hostileValue(field)])
  return sampleInput(type, Object.fromEntries(values.filter(([, value]) => value !== undefined)))
}

const tabKind = (type: ContentType<TabKind>): Kind => {
  const { create, table } = contentStore(type)
  return {
    path: type.address,
    add: async () => (await create(database(), hostileInput(type))).id,
    rows: () => database().select().from(table).orderBy(table.id),
  }
}

const caseKind: Kind = {
  path: '/api/cases',
  add: async () => {
    const stored = await storeCase({ title: hostile, summary: hostile, content: hostile, author: hostile, tags: [hostile, 'a,b{}"'] })
    const changes = { publishedToDiscord: true, createdAt: new Date('2020-02-03T04:05:06.789Z') }
    await setRows(caseTable, changes, eq(caseTable.id, stored.id))
    return stored.id
  },
  rows: () => database().select().from(caseTable).orderBy(caseTable.id),
}
const kinds: [ContentKind, Kind][] = [['case', caseKind], ...tabTypes.map((type): [ContentKind, Kind] => [type.name, tabKind(type)])]

const remove = ({ path }: Kind, id: number) => call(`${path}/${id}`, { method: 'DELETE', as })
const restore = ({ path }: Kind, id: number | string) => call(`${path}/${id}/restore`, { method: 'POST', as })
const kept = () => database().$count(deletedRecords)

test.each(kinds)('restores a deleted %s any number of times, with every column unchanged, whatever the text', async (_what, kind) => {
  await kind.add()
  const id = await kind.add()
  await kind.add()
  const before = await kind.rows()
  for (let times = 0; times < 3; times += 1) {
    expect((await remove(kind, id)).status).toBe(204)
    expect(await kind.rows()).toHaveLength(before.length - 1)
    expect((await restore(kind, id)).status).toBe(200)
    expect(await kind.rows()).toEqual(before)
    expect(await kept()).toBe(0)
  }
})

test.each(kinds)('gives the next %s after a restored one a new id', async (_what, kind) => {
  const id = await kind.add()
  await remove(kind, id)
  const between = await kind.add()
  await restore(kind, id)
  const after = await kind.add()
  expect(new Set([id, between, after]).size).toBe(3)
  expect(await kind.rows()).toHaveLength(3)
})

test.each(kinds)('restores a %s once, and answers 404 for one that was never deleted', async (_what, kind) => {
  const id = await kind.add()
  expect((await problem(await restore(kind, id), 404)).detail).toContain('cannot be restored')
  await remove(kind, id)
  expect((await restore(kind, id)).status).toBe(200)
  await problem(await restore(kind, id), 404)
  for (const key of ['0', '2147483647', '9'.repeat(400), 'no-id']) await problem(await restore(kind, key), 404)
  expect(await kind.rows()).toHaveLength(1)
})

test.each(kinds)('lets one of ten parallel calls delete or restore a %s each time, and never loses it', async (_what, kind) => {
  const id = await kind.add()
  const before = await kind.rows()
  const deletions = await Promise.all(Array.from({ length: 10 }, () => remove(kind, id)))
  expect(deletions.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(9).fill(404)])
  const restorations = await Promise.all(Array.from({ length: 10 }, () => restore(kind, id)))
  expect(restorations.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(404)])
  expect(await kind.rows()).toEqual(before)
})

test.each(kinds)(
  'keeps a %s either present or restorable, never both, during many parallel deletions and restorations',
  async (_what, kind) => {
    const id = await kind.add()
    // Ten at a time, one for each connection of the pool: a busy machine may make others wait for too long.
    for (const _round of [1, 2]) {
      const calls = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? remove(kind, id) : restore(kind, id)))
      for (const { status } of await Promise.all(calls)) expect([200, 204, 404]).toContain(status)
      expect((await kind.rows()).length + (await kept())).toBe(1)
    }
  },
)

test.each(kinds)('changes the content once and requests one build for each deletion and restoration of a %s', async (_what, kind) => {
  const id = await kind.add()
  for (const [index, write] of [remove, restore].entries()) {
    const { contentVersion } = await readPublication(database())
    expect((await write(kind, id)).ok).toBe(true)
    expect((await readPublication(database())).contentVersion).toBe(contentVersion + 1)
    await write(kind, id)
    expect((await readPublication(database())).contentVersion).toBe(contentVersion + 1)
    expect(hook().accepted()).toBe(index + 1)
  }
})

test('answers with the record and its ETag, so that an open form can still save', async () => {
  const stored = await storeCase()
  const read = () => call(`/api/cases/${stored.id}`, { as })
  const seen = (await read()).headers.get('ETag') ?? ''
  const put = () => call(`/api/cases/${stored.id}`, { method: 'PUT', json: caseInput(), headers: { 'If-Match': seen }, as })
  await call(`/api/cases/${stored.id}`, { method: 'DELETE', as })
  await problem(await put(), 404)
  const response = await call(`/api/cases/${stored.id}/restore`, { method: 'POST', as })
  expect(response.headers.get('ETag')).toBe(seen)
  expect(await answer(response, 200, caseRecordSchema.strict())).toEqual(stored)
  expect((await put()).status).toBe(200)
})

test('returns an article and a member in the form of a read', async () => {
  const item = await storeNews()
  const member = await storeMember()
  await call(`/api/news/${item.id}`, { method: 'DELETE', as })
  await call(`/api/team/${member.id}`, { method: 'DELETE', as })
  const restored = (path: string) => call(`${path}/restore`, { method: 'POST', as })
  expect(await answer(await restored(`/api/news/${item.id}`), 200, newsItemSchema.strict())).toEqual(item)
  expect(await answer(await restored(`/api/team/${member.id}`), 200, teamMemberSchema.strict())).toEqual(member)
})

test.each([
  ['case', '/api/cases', (slug: string) => storeCase({ slug })],
  ['news article', '/api/news', (slug: string) => storeNews({ slug })],
] as const)(
  'refuses to restore a %s whose slug is taken, gives the reason, and restores it once the slug is free',
  async (_what, path, add) => {
    const stored = await add('smith-v-jones')
    await call(`${path}/${stored.id}`, { method: 'DELETE', as })
    const thief = await add('smith-v-jones')
    const { contentVersion } = await readPublication(database())
    const restoring = () => call(`${path}/${stored.id}/restore`, { method: 'POST', as })
    expect((await problem(await restoring(), 409)).detail).toContain('The slug "smith-v-jones" is now used by another page')
    expect((await readPublication(database())).contentVersion).toBe(contentVersion)
    await call(`${path}/${thief.id}`, { method: 'DELETE', as })
    expect((await restoring()).status).toBe(200)
  },
)

test("restores a member's place, so that the first one is About Me again", async () => {
  const [zoe, amy, max] = [await storeMember({ name: 'Zoe' }), await storeMember({ name: 'Amy' }), await storeMember({ name: 'Max' })]
  await orderRecords(database(), teamStore, [max.id, zoe.id, amy.id])
  const names = async () => (await teamStore.list(database())).map(({ name }) => name)
  for (const { id } of [max, zoe, amy]) {
    await call(`/api/team/${id}`, { method: 'DELETE', as })
    expect(await names()).toHaveLength(2)
    await call(`/api/team/${id}/restore`, { method: 'POST', as })
    expect(await names()).toEqual(['Max', 'Zoe', 'Amy'])
  }
})

test('restores the claim of a publishing call that died, which then expires', async () => {
  const { id } = await storeCase()
  await claimForDiscord(database(), id)
  await setRows(caseTable, { discordClaimedAt: sql`now() - interval '31 seconds'` })
  await call(`/api/cases/${id}`, { method: 'DELETE', as })
  await call(`/api/cases/${id}/restore`, { method: 'POST', as })
  expect(await claimForDiscord(database(), id)).toMatchObject({ id })
})

test('restores a case as published if it reached Discord while it was deleted', async () => {
  const { id } = await storeCase()
  await claimForDiscord(database(), id)
  await call(`/api/cases/${id}`, { method: 'DELETE', as })
  await settleDiscordClaim(database(), id, true)
  await call(`/api/cases/${id}/restore`, { method: 'POST', as })
  expect((await findCaseById(database(), id))?.publishedToDiscord).toBe(true)
})

test('permanently deletes records that were deleted more than a day ago, and nothing sooner', async () => {
  const stored: CaseRecord[] = [await storeCase(), await storeCase()]
  for (const [index, { id }] of stored.entries()) {
    await call(`/api/cases/${id}`, { method: 'DELETE', as })
    const age = sql`now() - make_interval(hours => ${[25, 23][index] ?? 0}::int)`
    await setRows(deletedRecords, { deletedAt: age }, eq(deletedRecords.recordId, id))
  }
  await runNight()
  const statuses = stored.map(({ id }) => call(`/api/cases/${id}/restore`, { method: 'POST', as }))
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 200])
})

const list = async () => answer(await call('/api/deleted', { as }), 200, z.array(deletedRecordSchema.strict()))

async function addEnquiry(): Promise<number> {
  const [row] = await addRows(enquiryTable, enquiry()).returning({ id: enquiryTable.id })
  return row?.id ?? 0
}

async function addSubscriber(email = 'ada@costs.example'): Promise<number> {
  const consent = { consentPage: '/contact', consentWording: 'News of costs, by email.', confirmedAt: null }
  const [row] = await addRows(subscriberTable, { email, ...consent, categories: ['QOCS'] }).returning({ id: subscriberTable.id })
  return row?.id ?? 0
}

test('lists the records of every kind deleted within a day, latest first, by readable names', async () => {
  const { id } = await storeCase({ title: 'Smith v Jones' })
  const [enquiryId, subscriberId] = [await addEnquiry(), await addSubscriber()]
  expect(await list()).toEqual([])
  await call(`/api/cases/${id}`, { method: 'DELETE', as })
  await call(`/api/enquiries/${enquiryId}`, { method: 'DELETE', as })
  await call(`/api/subscribers/${subscriberId}`, { method: 'DELETE', as })
  const { firstName, lastName } = enquiry()
  expect(await list()).toMatchObject([
    { kind: 'subscriber', id: subscriberId, name: 'ada@costs.example' },
    { kind: 'enquiry', id: enquiryId, name: `${firstName} ${lastName}` },
    { kind: 'case', id, name: 'Smith v Jones' },
  ])
})

test('restores an enquiry and a subscriber unchanged, without a build', async () => {
  const [enquiryId, subscriberId] = [await addEnquiry(), await addSubscriber()]
  const read = async () => [await database().select().from(enquiryTable), await database().select().from(subscriberTable)]
  const before = [await read(), await readPublication(database())]
  for (const path of [`/api/enquiries/${enquiryId}`, `/api/subscribers/${subscriberId}`]) {
    expect((await call(path, { method: 'DELETE', as })).status).toBe(204)
    await problem(await call(path, { method: 'DELETE', as }), 404)
    expect((await call(`${path}/restore`, { method: 'POST', as })).status).toBe(200)
    await problem(await call(`${path}/restore`, { method: 'POST', as }), 404)
    await problem(await call(`${path}/restore`, { method: 'POST' }), 401)
  }
  expect([await read(), await readPublication(database())]).toEqual(before)
  expect(await list()).toEqual([])
})

test('keeps a subscriber deleted if the address has subscribed again, and gives the reason', async () => {
  const id = await addSubscriber()
  await call(`/api/subscribers/${id}`, { method: 'DELETE', as })
  await addSubscriber()
  const { detail } = await problem(await call(`/api/subscribers/${id}/restore`, { method: 'POST', as }), 409)
  expect(detail).toContain('subscribed again')
})

test('lists and restores nothing after a day, even before the nightly cleanup', async () => {
  const id = await addEnquiry()
  await call(`/api/enquiries/${id}`, { method: 'DELETE', as })
  await setRows(deletedRecords, { deletedAt: sql`now() - interval '25 hours'` }, eq(deletedRecords.recordId, id))
  expect(await list()).toEqual([])
  await problem(await call(`/api/enquiries/${id}/restore`, { method: 'POST', as }), 404)
})
