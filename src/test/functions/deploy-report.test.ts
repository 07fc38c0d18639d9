import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCase } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { claimPublication, readPublication } from '#db/publication/publication.ts'
import { publicationState } from '#domain/publication/publication.ts'
import deployReport from '#functions/deploy-report.ts'
import { call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { listenOnLoopback } from '#test/loopback.ts'

useDatabase()

const secret = 'a notification secret that only the tests know'
const builtAt = '2026-03-01T10:00:00.000Z'

beforeEach(async () => {
  vi.stubEnv('DEPLOY_NOTIFICATION_SECRET', secret)
  await createCase(database(), caseInput())
  await claimPublication(database(), 0)
})

/** Serves a website whose stamp names this version. */
async function serveContent(contentVersion: number): Promise<void> {
  const { url, stop } = await listenOnLoopback(async (_request, response) => {
    response.end(JSON.stringify({ contentVersion, builtAt }))
  })
  onTestFinished(stop)
  vi.stubEnv('SITE_URL', url)
}

/** Netlify's report about a deploy, with only some of its fields. */
const deployed = {
  id: '65f0c0ffee65f0c0ffee0001',
  site_id: '1d2c3b4a-0000-4000-8000-000000000000',
  build_id: '65f0c0ffee65f0c0ffee0002',
  state: 'ready',
  name: 'paul-street-costs',
  url: 'https://costs.example',
  deploy_ssl_url: 'https://main--paul-street-costs.netlify.app',
  admin_url: 'https://app.netlify.com/sites/paul-street-costs',
  created_at: '2026-03-01T09:58:00.000Z',
  updated_at: '2026-03-01T10:00:01.123Z',
  published_at: '2026-03-01T10:00:01.000Z',
  error_message: null,
  branch: 'main',
  commit_ref: null,
  context: 'production',
  deploy_time: 61,
  title: null,
}
const failed = { ...deployed, state: 'error', published_at: null, error_message: 'Build script returned non-zero exit code: 2' }
const later = '2026-03-01T10:05:00.000Z'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const sign = (claims: Record<string, unknown>, key = secret, issuer = 'netlify') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuer(issuer).sign(new TextEncoder().encode(key))

async function post(report: unknown, signature?: string): Promise<Response> {
  const body = JSON.stringify(report)
  const headers = { 'Content-Type': 'application/json', 'X-Webhook-Signature': signature ?? (await sign({ sha256: sha256(body) })) }
  return call(deployReport, '/api/deploy-report', { method: 'POST', body, headers })
}

async function report(change: object): Promise<void> {
  expect((await post({ ...deployed, ...change })).status).toBe(204)
}

const state = async (served: { contentVersion: number; builtAt: string } | null = null) =>
  publicationState(await readPublication(database()), served)

test("shows a failed build as Failed with Netlify's reason until a build is live", async () => {
  await report(failed)
  expect(await state()).toMatchObject({ kind: 'failed', reason: 'Build script returned non-zero exit code: 2' })
  await serveContent(2)
  await report({ updated_at: later })
  expect((await readPublication(database())).lastError).toBeNull()
  expect(await state({ contentVersion: 2, builtAt })).toMatchObject({ kind: 'live' })
})

test('says where to look when a failure has no reason', async () => {
  await report({ ...failed, error_message: null })
  expect(await state()).toMatchObject({ kind: 'failed', reason: 'The build failed. Its log is at Netlify, under Deploys.' })
})

test('stays at Publishing after a deploy of older content', async () => {
  await serveContent(1)
  await report({})
  expect(await state({ contentVersion: 1, builtAt })).toMatchObject({ kind: 'building' })
})

test('changes nothing for a repeated or late report', async () => {
  await serveContent(2)
  await report(failed)
  await report({ updated_at: later })
  await report(failed)
  await report({ ...failed, updated_at: '2026-03-01T10:04:59.000Z' })
  expect((await readPublication(database())).lastError).toBeNull()
})

test('accepts a report again that could not be recorded', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect((await post({ ...failed, error_message: 'No \u0000 is stored.' })).status).toBe(500)
  await report(failed)
  expect(await state()).toMatchObject({ kind: 'failed', reason: failed.error_message })
})

test.each(['building', 'enqueued', 'uploading', 'new'])('ignores a deploy that is still %s', async (unfinished) => {
  await report({ state: unfinished, updated_at: later })
  await report(failed)
  expect(await state()).toMatchObject({ kind: 'failed' })
})

test.each(['deploy-preview', 'branch-deploy'])('ignores how a %s ended', async (context) => {
  await report({ ...failed, context })
  expect(await state()).toMatchObject({ kind: 'building' })
})

test('refuses a report with a wrong secret, another body or another issuer', async () => {
  const right = { sha256: sha256(JSON.stringify(failed)) }
  for (const signature of [
    'x',
    await sign(right, 'another secret, just as long as the real one'),
    await sign({ sha256: sha256('{}') }),
    await sign({}),
    await sign(right, secret, 'someone'),
  ])
    await problem(await post(failed, signature), 401)
  vi.stubEnv('DEPLOY_NOTIFICATION_SECRET', undefined)
  await problem(await post(failed), 401)
  expect(await state()).toMatchObject({ kind: 'building' })
})

test('refuses a signed report of another shape', async () => {
  await problem(await post({ state: 'ready' }), 422)
})
