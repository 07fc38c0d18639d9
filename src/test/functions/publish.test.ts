import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { readPublication, recordBuildSuccess } from '#db/publication/publication.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { publicationSchema } from '#domain/publication/publication.ts'
import { signBody } from '#server/http/signed-body.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { publishSecret, useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
import { caseInput } from '#test/fixtures.ts'
import { setRows } from '#test/rows.ts'
import { signIn } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const hook = useBuildHook()
const as = useStaff()

const path = '/api/publish'
const seconds = (ago = 0) => String(Math.floor(Date.now() / 1000) - ago)

beforeEach(() => storeCase())

interface Signing {
  secret?: string
  timestamp?: string
  signed?: string
  sent?: string
}

function signedPost({ secret = publishSecret, timestamp = seconds(), signed = '{}', sent = signed }: Signing = {}): Promise<Response> {
  const headers = { 'X-Publish-Timestamp': timestamp, 'X-Publish-Signature': signBody(secret, timestamp, signed) }
  return call(path, { method: 'POST', body: sent, headers })
}

test('shows staff the waiting version, and lets them start a build, even in the quiet period or without changes', async () => {
  vi.stubEnv('PUBLISH_QUIET_SECONDS', '3600')
  expect(await answer(await call(path, { as }), 200, publicationSchema.strict())).toEqual({
    ...{ contentVersion: 2, requestedVersion: 1, requestedAt: null, lastError: null, liveVersion: 1 },
    builds: { limit: null, used: 0, next: null },
    changes: { version: 2, built: 1, changed: [{ path: expect.stringMatching(/^\/cases\//), kind: 'case' }], gone: [], all: [] },
  })
  for (const times of [1, 2]) {
    const state = await answer(await call(path, { method: 'POST', as }), 202, publicationSchema.strict())
    expect(state).toMatchObject({ contentVersion: 2, requestedVersion: 2, requestedAt: expect.any(String) })
    expect(hook().accepted()).toBe(times)
  }
})

test('shows staff why the hook failed, until the next successful build', async () => {
  hook().behave('broken')
  expect((await problem(await call(path, { method: 'POST', as }), 502)).detail).toBe('The build hook answered 500.')
  const state = await answer(await call(path, { as }), 200, publicationSchema)
  expect(state).toMatchObject({ requestedVersion: 1, lastError: 'The build hook answered 500.' })
  await recordBuildSuccess(database(), 2)
  expect(await answer(await call(path, { as }), 200, publicationSchema)).toMatchObject({ requestedVersion: 2, lastError: null })
})

test('answers 429 to the eleventh build within a quarter of an hour, for any caller, and counts no failed call', async () => {
  hook().behave('broken')
  await problem(await call(path, { method: 'POST', as }), 502)
  const used = await database().select().from(rateLimits)
  expect(used.filter(({ count }) => count > 0)).toEqual([])
  hook().behave('accept')
  await answer(await call(path, { method: 'POST', as }), 202, publicationSchema)
  await setRows(rateLimits, { count: 9 })
  await answer(await call(path, { method: 'POST', as: await signIn('other') }), 202, publicationSchema)
  const refused = await call(path, { method: 'POST', as })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  await problem(refused, 429)
  await problem(await signedPost(), 429)
  expect(hook().accepted()).toBe(2)
})

test("accepts another system's signature once, for five minutes around its time, whatever the body", async () => {
  await answer(await signedPost({ signed: '{"reason":"import"}', timestamp: seconds(290) }), 202, publicationSchema.strict())
  const later = { signed: '', timestamp: seconds(-290) }
  await answer(await signedPost(later), 202, publicationSchema.strict())
  await problem(await signedPost(later), 401)
  expect(hook().accepted()).toBe(2)
})

const foreign: [string, Signing][] = [
  ['another secret', { secret: 'another secret, just as long as the real one' }],
  ['another body', { signed: '{}', sent: '{"x":1}' }],
  ['six minutes ago', { timestamp: seconds(360) }],
  ['six minutes ahead', { timestamp: seconds(-360) }],
  ['no time', { timestamp: 'now' }],
]

test('refuses a signature with another secret, of another body, and from another time', async () => {
  for (const [what, signing] of foreign) expect((await signedPost(signing)).status, what).toBe(401)
  expect(hook().calls()).toBe(0)
})

test('refuses a signature that is none or made for another time, for other calls, and without a configured secret', async () => {
  const send = (signature: string, method = 'POST') => {
    const headers = { 'X-Publish-Timestamp': seconds(), 'X-Publish-Signature': signature }
    return call(path, { method, headers, ...(method === 'POST' && { body: '{}' }) })
  }
  for (const signature of ['', 'x', '00'.repeat(32), 'é'.repeat(32)]) await problem(await send(signature), 401)
  await problem(await send(signBody(publishSecret, seconds(60), '{}')), 401)
  await problem(await send(signBody(publishSecret, seconds(), ''), 'GET'), 401)
  vi.stubEnv('PUBLISH_SECRET', undefined)
  for (const signing of [{}, { secret: '' }]) await problem(await signedPost(signing), 401)
})

test('refuses a body over 64 KB', async () => {
  await problem(await signedPost({ signed: 'x'.repeat(64 * 1024 + 1) }), 413)
})

describe('a save that posts to Discord', () => {
  const discord = useDiscord()
  const createdSchema = caseRecordSchema.extend({ discordProblem: z.string() })

  test.each(['deploy-preview', 'branch-deploy'])(
    'is only stored in a %s, which refuses Publish now and a test message, with the reason',
    async (deployContext) => {
      const json = { ...caseInput(), publishToDiscord: true }
      const created = await answer(await call('/api/cases', { json, as, deployContext }), 201, createdSchema)
      expect(created).toMatchObject({ publishedToDiscord: false, discordProblem: expect.stringContaining('preview') })
      expect((await readPublication(database())).lastError).toContain('This is a preview')
      expect((await problem(await call(path, { method: 'POST', as, deployContext }), 502)).detail).toContain('This is a preview')
      const message = await call('/api/community/test-message', { method: 'POST', as, deployContext })
      expect((await problem(message, 409)).detail).toContain('This is a preview')
      expect([hook().calls(), discord().calls()]).toEqual([0, 0])
    },
  )

  test('requests a build and posts its message on the site itself', async () => {
    const json = { ...caseInput(), publishToDiscord: true }
    // The context of the local platform, because production refuses a stand-in for Discord.
    await answer(await call('/api/cases', { json, as, deployContext: 'dev' }), 201, caseRecordSchema)
    expect([hook().accepted(), discord().messages.length]).toEqual([1, 1])
  })
})
