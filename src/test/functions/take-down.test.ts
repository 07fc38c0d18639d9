import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { listLeftMessages } from '#db/cases/case-claims.ts'
import { database } from '#db/connection/client.ts'
import { cases as caseTable } from '#db/schema/cases.ts'
import { deletedRecords } from '#db/schema/deleted-records.ts'
import { goneAddresses } from '#db/schema/publication.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { unpublishedSchema } from '#domain/drafts/drafts.ts'
import { feeds } from '#domain/metadata/feeds.ts'
import { deleteLeftMessages } from '#server/discord/left-messages.ts'
import { answer, call } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
import { useBuiltFiles } from '#test/drafts/built-files.ts'
import { runNight } from '#test/jobs/run.ts'
import { setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
useBuiltFiles()
const discord = useDiscord()

const as = useStaff()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

async function aPostedCase(slug: string): Promise<number> {
  const { id } = await storeCase({ slug })
  expect((await call(`/api/cases/${id}/publish-to-discord`, { method: 'POST', as })).status).toBe(200)
  return id
}

const unpublish = async (recordId: number) =>
  answer(await call('/api/drafts/unpublish', { as, json: { kind: 'case', recordId } }), 201, unpublishedSchema.strict())
const stored = async () => (await database().select().from(caseTable))[0]

const readFeed = async () => (await call(feeds.cases.path)).text()

const statusOf = async (path: string) => (await call(path)).status

test('answers 410 for a withdrawn case, deletes its message on Discord, and can publish it again', async () => {
  const recordId = await aPostedCase('withdrawn-v-case')
  expect(await statusOf('/cases/withdrawn-v-case')).toBe(200)
  expect(await readFeed()).toContain('withdrawn-v-case')
  const draft = await unpublish(recordId)
  expect(draft).not.toHaveProperty('discordProblem')
  expect([discord().messages.length, discord().deleted]).toEqual([1, ['1']])
  expect(await statusOf('/cases/withdrawn-v-case')).toBe(410)
  const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(await database().select().from(goneAddresses)).toEqual([{ addressHash: hash, at: expect.any(Date) }])
  expect(await readFeed()).not.toContain('withdrawn-v-case')
  expect(await statusOf('/cases/never-v-there')).toBe(404)
  const published = await call(`/api/drafts/${draft.id}/publish`, { as, json: { publishToDiscord: false } })
  expect(published.status, await published.text()).toBe(201)
  expect(await statusOf('/cases/withdrawn-v-case')).toBe(200)
  expect(await stored()).toMatchObject({ id: recordId, publishedToDiscord: false, discordMessageId: null })
})

test('keeps the creation date and the Discord message of a case that is published again days later', async () => {
  const recordId = await aPostedCase('twice-v-published')
  const createdAt = new Date('2024-01-02T03:04:05Z')
  await setRows(caseTable, { createdAt })
  discord().behave('broken')
  const draft = await unpublish(recordId)
  await setRows(deletedRecords, { deletedAt: sql`now() - interval '3 days'` })
  await runNight()
  const published = await call(`/api/drafts/${draft.id}/publish`, { as, json: {} })
  expect(await answer(published, 201, caseRecordSchema)).toMatchObject({ createdAt: createdAt.toISOString(), publishedToDiscord: true })
  expect(await stored()).toMatchObject({ id: recordId, createdAt, publishedToDiscord: true, discordMessageId: '1' })
  expect(await listLeftMessages(database())).toEqual([])
})

test('reports why a message could not be deleted, retries at night, and then keeps nothing of a discarded draft', async () => {
  const recordId = await aPostedCase('stubborn-v-case')
  discord().behave('broken')
  const draft = await unpublish(recordId)
  expect(draft.discordProblem).toContain('500')
  discord().behave('accept')
  await call(`/api/drafts/${draft.id}`, { method: 'DELETE', as })
  await setRows(deletedRecords, { deletedAt: sql`now() - interval '3 days'` })
  await runNight()
  expect([discord().deleted, await listLeftMessages(database())]).toEqual([['1'], []])
  expect(await database().$count(deletedRecords)).toBe(0)
})

test('treats a message that staff deleted in the channel as deleted, and asks staff about those of earlier releases', async () => {
  const recordId = await aPostedCase('earlier-v-case')
  discord().deleted.push('1')
  expect(await unpublish(recordId)).not.toHaveProperty('discordProblem')
  const old = await storeCase()
  await setRows(caseTable, { publishedToDiscord: true })
  expect((await unpublish(old.id)).discordProblem).toContain('earlier release')
})

test('leaves the message of a deleted case until the night, so that an undo keeps it', async () => {
  const recordId = await aPostedCase('undone-v-case')
  await deleteRecords(database(), 'case', [recordId])
  expect(await statusOf('/cases/undone-v-case')).toBe(410)
  await restoreRecords(database(), 'case', [recordId])
  await deleteLeftMessages(database())
  expect(discord().deleted).toEqual([])
  expect(await stored()).toMatchObject({ publishedToDiscord: true, discordMessageId: '1' })
})
