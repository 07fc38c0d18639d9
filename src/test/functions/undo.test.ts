import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { contentStore, orderRecords } from '#db/content/store.ts'
import { readPublication } from '#db/publication/publication.ts'
import { cases as caseTable } from '#db/schema/cases.ts'
import { deletedRecords } from '#db/schema/deleted-records.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import type { ContentType } from '#domain/content/type.ts'
import { type ContentKind, type TabKind, tabTypes } from '#domain/kinds/content-types.ts'
import { deletedRecordSchema } from '#domain/kinds/deleted.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, problem } from '#test/call.ts'
import { storeCase, storeMember, teamStore } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { runNight } from '#test/jobs/run.ts'
import { addRows, setRows } from '#test/rows.ts'
import { sampleInput } from '#test/sample-input.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const hook = useBuildHook()

const hostile = `Ünï 法律 👩‍⚖️ \u2028\u2029 "q" 'q'; drop table cases; -- \\u0000 \\" {"a":[null]} <script>\r\n\t$1 %s \u0001\uffff`

const as = useStaff()

interface Kind {
  path: string
  /** Returns the id. */
  add: () => Promise<number>
  /** Every stored row with every column. */
  rows: () => Promise<Record<string, unknown>[]>
}

const tabKind = (type: ContentType<TabKind>): Kind => {
  const { create, table } = contentStore(type)
  return {
    path: type.address,
    add: async () => (await create(database(), sampleInput(type))).id,
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

const versionOf = async () => (await readPublication(database())).contentVersion

test.each(kinds)(
  'restores a deleted %s once, in the form of a read, with every column unchanged, whatever the text',
  async (_what, kind) => {
    await kind.add()
    const id = await kind.add()
    const [before, version] = [await kind.rows(), await versionOf()]
    const read = await call(`${kind.path}/${id}`, { as })
    expect((await problem(await restore(kind, id), 404)).detail).toContain('cannot be restored')
    expect((await remove(kind, id)).status).toBe(204)
    expect([await kind.rows(), await kept()]).toEqual([before.filter((row) => row['id'] !== id), 1])
    const restored = await restore(kind, id)
    // An open form can still save.
    expect(restored.headers.get('ETag')).toBe(read.headers.get('ETag'))
    expect(await restored.json()).toEqual(await read.json())
    await problem(await restore(kind, id), 404)
    expect([await kind.rows(), await kept()]).toEqual([before, 0])
    expect([await versionOf(), hook().accepted()]).toEqual([version + 2, 2])
  },
)

test('lets one of many parallel calls delete or restore a record each time, and never loses it', async () => {
  const id = await caseKind.add()
  const before = await caseKind.rows()
  const six = async (write: typeof remove) => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(caseKind, id)))
    return answers.map(({ status }) => status).sort()
  }
  expect(await six(remove)).toEqual([204, ...Array<number>(5).fill(404)])
  expect(await six(restore)).toEqual([200, ...Array<number>(5).fill(404)])
  expect(await caseKind.rows()).toEqual(before)
  const mixed = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? remove : restore)(caseKind, id)))
  for (const { status } of mixed) expect([200, 204, 404]).toContain(status)
  expect((await caseKind.rows()).length + (await kept())).toBe(1)
})

test('refuses to restore a record whose slug is taken, gives the reason, and restores it once the slug is free', async () => {
  const stored = await storeCase({ slug: 'smith-v-jones' })
  await remove(caseKind, stored.id)
  const thief = await storeCase({ slug: 'smith-v-jones' })
  expect(thief.id).not.toBe(stored.id)
  const version = await versionOf()
  const { detail } = await problem(await restore(caseKind, stored.id), 409)
  expect(detail).toContain('The slug "smith-v-jones" is now used by another page')
  expect(await versionOf()).toBe(version)
  await remove(caseKind, thief.id)
  expect((await restore(caseKind, stored.id)).status).toBe(200)
  for (const key of ['0', '2147483648', 'no-id']) await problem(await restore(caseKind, key), 404)
})

test("restores a member's place, so that the first one is About Me again", async () => {
  const [zoe, amy] = [await storeMember({ name: 'Zoe' }), await storeMember({ name: 'Amy' })]
  await orderRecords(database(), teamStore, [amy.id, zoe.id])
  await deleteRecords(database(), 'team', [amy.id])
  await restoreRecords(database(), 'team', [amy.id])
  expect((await teamStore.list(database())).map(({ name }) => name)).toEqual(['Amy', 'Zoe'])
})

test('permanently deletes records that were deleted more than a day ago, and nothing sooner', async () => {
  const [old, recent] = [await storeCase(), await storeCase()]
  await deleteRecords(database(), 'case', [old.id, recent.id])
  for (const [{ id }, hours] of [
    [old, 25],
    [recent, 23],
  ] as const) {
    const deletedAt = sql`now() - make_interval(hours => ${hours}::int)`
    await setRows(deletedRecords, { deletedAt }, eq(deletedRecords.recordId, id))
  }
  await runNight()
  expect(await database().select({ id: deletedRecords.recordId }).from(deletedRecords)).toEqual([{ id: recent.id }])
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

test('lists deleted records of every kind, latest first, and restores an enquiry and a subscriber without a build', async () => {
  const { id } = await storeCase({ title: 'Smith v Jones' })
  const [enquiryId, subscriberId] = [await addEnquiry(), await addSubscriber()]
  const people = async () => [await database().select().from(enquiryTable), await database().select().from(subscriberTable)]
  expect(await list()).toEqual([])
  await deleteRecords(database(), 'case', [id])
  const before = [await people(), await versionOf()]
  const paths = [`/api/enquiries/${enquiryId}`, `/api/subscribers/${subscriberId}`]
  for (const path of paths) expect((await call(path, { method: 'DELETE', as })).status).toBe(204)
  const { firstName, lastName } = enquiry()
  expect(await list()).toMatchObject([
    { kind: 'subscriber', id: subscriberId, name: 'ada@costs.example' },
    { kind: 'enquiry', id: enquiryId, name: `${firstName} ${lastName}` },
    { kind: 'case', id, name: 'Smith v Jones' },
  ])
  for (const path of paths) {
    await problem(await call(`${path}/restore`, { method: 'POST' }), 401)
    expect((await call(`${path}/restore`, { method: 'POST', as })).status).toBe(200)
    await problem(await call(`${path}/restore`, { method: 'POST', as }), 404)
  }
  expect([await people(), await versionOf(), hook().calls()]).toEqual([...before, 0])
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
