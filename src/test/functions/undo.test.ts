import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { contentStore } from '#db/content/store.ts'
import { readPublication } from '#db/publication/publication.ts'
import { cases as caseTable } from '#db/schema/cases.ts'
import { deletedRecords } from '#db/schema/deleted-records.ts'
import type { ContentType, Field } from '#domain/content/type.ts'
import { type ContentKind, type TabKind, tabTypes } from '#domain/kinds/content-types.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { sampleInput } from '#test/sample-input.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const hook = useBuildHook()

const hostile = `Ünï 法律 👩‍⚖️ \u2028\u2029 "q" 'q'; drop table cases; -- \\u0000 \\" {"a":[null]} <script>\r\n\t$1 %s \u0001\uffff`

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

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
    const stored = await createCase(
      database(),
      caseInput({ title: hostile, summary: hostile, content: hostile, author: hostile, tags: [hostile, 'a,b{}"'] }),
    )
    const changes = { publishedToDiscord: true, createdAt: new Date('2020-02-03T04:05:06.789Z') }
    await database().update(caseTable).set(changes).where(eq(caseTable.id, stored.id))
    return stored.id
  },
  rows: () => database().select().from(caseTable).orderBy(caseTable.id),
}
const kinds: [ContentKind, Kind][] = [['case', caseKind], ...tabTypes.map((type): [ContentKind, Kind] => [type.name, tabKind(type)])]

const remove = ({ path }: Kind, id: number) => call(`${path}/${id}`, { method: 'DELETE', as })
const restore = ({ path }: Kind, id: number | string) => call(`${path}/${id}/restore`, { method: 'POST', as })
const kept = () => database().$count(deletedRecords)

test.each(kinds)('restores a deleted %s with every column unchanged, whatever the text', async (_what, kind) => {
  await kind.add()
  const id = await kind.add()
  await kind.add()
  const before = await kind.rows()
  expect((await remove(kind, id)).status).toBe(204)
  expect(await kind.rows()).toHaveLength(before.length - 1)
  expect((await restore(kind, id)).status).toBe(200)
  expect(await kind.rows()).toEqual(before)
  expect(await kept()).toBe(0)
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

test.each(kinds)('deletes and restores a %s any number of times', async (_what, kind) => {
  const id = await kind.add()
  const before = await kind.rows()
  for (let times = 0; times < 3; times += 1) {
    expect((await remove(kind, id)).status).toBe(204)
    expect((await restore(kind, id)).status).toBe(200)
  }
  expect(await kind.rows()).toEqual(before)
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
