import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { claimForDiscord, settleDiscordClaim } from '#db/cases/case-claims.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { cases as table } from '#db/schema/cases.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { answer, call, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { testDatabaseUrl, useDatabase } from '#test/database.ts'
import { startDatabaseCutter } from '#test/database-cutter.ts'
import { shortenDiscordLimit, useDiscord } from '#test/discord.ts'
import type { DiscordMood } from '#test/discord-receiver.ts'
import { caseInput } from '#test/fixtures.ts'
import { listenOnLoopback } from '#test/loopback.ts'
import { setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const discord = useDiscord()
const as = useStaff()
let record: CaseRecord
beforeEach(async () => {
  record = await storeCase()
})
const publish = (id = record.id) => call(`/api/cases/${id}/publish-to-discord`, { method: 'POST', as })
const isPublished = async () => (await findCaseById(database(), record.id))?.publishedToDiscord

test('publishes a case with its title and address once, and mentions nobody', async () => {
  const published = await answer(await publish(), 200, caseRecordSchema.strict())
  expect(published).toEqual({ ...record, publishedToDiscord: true })
  expect(await isPublished()).toBe(true)
  const [message] = discord().messages
  const url = `https://costs.example/cases/${record.slug}`
  expect(message).toMatchObject({ allowed_mentions: { parse: [] }, embeds: [{ title: record.title, url }] })
  expect((await answer(await publish(), 200, caseRecordSchema)).publishedToDiscord).toBe(true)
  expect(discord().messages).toHaveLength(1)
})

test('allows another attempt after a failure while the case was deleted', async () => {
  const { id } = record
  await claimForDiscord(database(), id)
  await deleteRecords(database(), 'case', [id])
  await settleDiscordClaim(database(), id, false)
  await restoreRecords(database(), 'case', [id])
  expect((await publish()).status).toBe(200)
})

test('posts one message for ten parallel calls, and answers the others with a conflict', async () => {
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => publish()))).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(discord().messages).toHaveLength(1)
  expect(await isPublished()).toBe(true)
})

test('releases a claim half a minute after the publishing call died, or if a fast clock dated it in the future', async () => {
  await claimForDiscord(database(), record.id)
  expect((await problem(await publish(), 409)).detail).toContain('Someone else')
  for (const age of [31_000, -3 * 3_600_000]) {
    await setRows(table, { publishedToDiscord: false, discordClaimedAt: new Date(Date.now() - age) })
    expect((await publish()).status).toBe(200)
  }
  expect(discord().messages).toHaveLength(2)
})

const unpublishedSchema = caseRecordSchema.extend({ discordProblem: z.string() }).strict()

async function create(publishToDiscord?: boolean): Promise<Response> {
  return call('/api/cases', { json: { ...caseInput(), publishToDiscord }, as })
}

test('publishes a created case on request, and no other', async () => {
  for (const wish of [false, undefined])
    expect((await answer(await create(wish), 201, caseRecordSchema.strict())).publishedToDiscord).toBe(false)
  expect(discord().calls()).toBe(0)
  const created = await answer(await create(true), 201, caseRecordSchema.strict())
  expect(created.publishedToDiscord).toBe(true)
  expect((await findCaseById(database(), created.id))?.publishedToDiscord).toBe(true)
  const again = { ...caseInput({ slug: created.slug }), publishToDiscord: true }
  await problem(await call('/api/cases', { json: again, as }), 409)
  await problem(await call('/api/cases', { json: { ...caseInput(), publishToDiscord: true, date: 'today' }, as }), 422)
  expect(discord().messages, 'a refused case is not announced').toHaveLength(1)
})

test('keeps a created case if Discord fails, gives the reason, and can publish it later', async () => {
  discord().behave('broken')
  const created = await answer(await create(true), 201, unpublishedSchema)
  expect(created.publishedToDiscord).toBe(false)
  expect(created.discordProblem).toMatch(/Discord/)
  expect((await findCaseById(database(), created.id))?.publishedToDiscord).toBe(false)
  discord().behave('accept')
  expect((await answer(await publish(created.id), 200, caseRecordSchema)).publishedToDiscord).toBe(true)
  expect(discord().messages).toHaveLength(1)
})

test('publishes nothing without a webhook, keeps a created case, and names the setting', async () => {
  await updateCommunity(database(), { discordWebhookUrl: null })
  expect((await problem(await publish(), 409)).detail).toContain('Settings')
  const created = await answer(await create(true), 201, unpublishedSchema)
  expect(created.discordProblem).toContain('No Discord webhook is set')
  expect(await findCaseById(database(), created.id)).toMatchObject({ slug: created.slug, publishedToDiscord: false })
})

test('calls Discord and the build hook in parallel, so that each may use its whole time', async () => {
  const { url, stop } = await listenOnLoopback(async (_request, response) => {
    while (discord().calls() === 0) await wait(20)
    response.end()
  })
  onTestFinished(stop)
  vi.stubEnv('BUILD_HOOK_URL', url)
  expect((await answer(await create(true), 201, caseRecordSchema)).publishedToDiscord).toBe(true)
  expect((await readPublication(database())).lastError).toBeNull()
})

const reasons: [DiscordMood, number, string | null, RegExp][] = [
  ['refusing', 502, null, /refused the message \(400\)/],
  ['unknown webhook', 502, null, /no longer recognises this webhook/],
  ['redirecting', 502, null, /refused the message \(302\)/],
  ['limited for half a second', 503, '1', /again in/],
  ['limited for ever', 503, '86400', /again in/],
  ['limited by header alone', 503, '7', /again in/],
  ['breaking off a refusal', 502, null, /refused the message/],
  ['hanging in a limit', 503, '5', /again in/],
  ['hang', 503, null, /did not answer in time.*Check the channel before you post it again/],
  ['cut', 503, null, /could not be reached.*Check the channel before you post it again/],
]

test('gives the reason if Discord fails, without the webhook, and sends one message on retry', async () => {
  shortenDiscordLimit()
  for (const [mood, status, retryAfter, why] of reasons) {
    discord().behave(mood)
    const response = await publish()
    // Without the header, no program retries automatically a call that may have posted a message.
    expect(response.headers.get('Retry-After'), mood).toBe(retryAfter)
    const found = await problem(response, status)
    expect(found.detail).toMatch(why)
    expect(JSON.stringify(found)).not.toContain('a-secret_Token')
    expect([await isPublished(), discord().messages.length], mood).toEqual([false, 0])
  }
  discord().behave('accept')
  expect((await answer(await publish(), 200, caseRecordSchema)).publishedToDiscord).toBe(true)
  expect(discord().messages).toHaveLength(1)
})

test('counts a success even if its answer breaks off, so that a retry sends nothing', async () => {
  discord().behave('breaking off an acceptance')
  expect((await answer(await publish(), 200, caseRecordSchema)).publishedToDiscord).toBe(true)
  await publish()
  expect(discord().messages).toHaveLength(1)
})

test('sends no second message if the database loses its connections while Discord accepts the first', async () => {
  const cutter = await startDatabaseCutter(await testDatabaseUrl())
  vi.stubEnv('DATABASE_URL', cutter.url)
  discord().behave('slow')
  const publishing = publish()
  await expect.poll(() => discord().calls()).toBe(1)
  await cutter.cut()
  setTimeout(() => void cutter.reconnect(), 600)
  expect((await answer(await publishing, 200, caseRecordSchema)).publishedToDiscord).toBe(true)
  expect(await isPublished()).toBe(true)
  await cutter.cut()
})
