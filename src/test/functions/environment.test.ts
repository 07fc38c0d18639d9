import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { sitePublication } from '#db/schema/publication.ts'
import { subscribers } from '#db/schema/subscribers.ts'
import { claimContext, findContextFault } from '#db/upkeep/database-context.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { refuseDeployedDatabase } from '#scripts/platform/refused-databases.ts'
import { prepareDeployDatabase } from '#scripts/site-build/deploy-database.ts'
import { call, problem } from '#test/call.ts'
import { testDatabaseUrl, useDatabase } from '#test/database.ts'
import { addRows, setRows } from '#test/rows.ts'

useDatabase()

const openCalls = ['/api/cases', '/api/health', '/api/unknown']
let logged: unknown[] = []

beforeEach(async () => {
  logged = []
  await setRows(sitePublication, { deployContext: null })
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(line))
})

async function expectStopped(variable: string, deployContext = 'dev'): Promise<void> {
  for (const path of openCalls) {
    const { detail } = await problem(await call(path, { deployContext }), 500)
    expect(detail).toContain('Something went wrong on our side.')
    expect(logged.pop()).toContain(variable)
  }
}

test('answers nothing without a long session secret, and logs which variable to set', async () => {
  for (const secret of [undefined, '', 'too short']) {
    vi.stubEnv('SESSION_SECRET', secret)
    await expectStopped('SESSION_SECRET')
  }
})

test('refuses a stand-in for Discord in production, detected by context or variable', async () => {
  vi.stubEnv('TEST_RECEIVER', 'http://127.0.0.1:9')
  expect((await call('/api/cases')).status).toBe(200)
  await expectStopped('TEST_RECEIVER', 'production')
  vi.stubEnv('CONTEXT', 'production')
  await expectStopped('TEST_RECEIVER')
})

test('refuses a stand-in for Discord that is not on loopback everywhere, without logging it', async () => {
  for (const receiver of [
    'http://discord.com.evil.example',
    'https://127.0.0.1.evil.example',
    'http://192.0.2.1',
    'http://user@evil.example',
    'x',
  ]) {
    vi.stubEnv('TEST_RECEIVER', receiver)
    await expectStopped('TEST_RECEIVER')
  }
  expect(logged.join()).not.toContain('evil')
})

const preview = { CONTEXT: 'deploy-preview' }
const website = { CONTEXT: 'production' }

test('lets the first deploy claim a database, and later deploys of the same kind use it', async () => {
  const url = await testDatabaseUrl()
  await prepareDeployDatabase(url, website)
  await prepareDeployDatabase(url, website)
  expect(await findContextFault(database(), 'website')).toBeUndefined()
})

test.each([
  ['a preview', preview, 'website', 'DATABASE_URL names the database of the website, and this is a deploy of previews'],
  ['the website', website, 'preview', 'DATABASE_URL names the database of previews'],
] as const)('refuses %s the database of the other kind, and explains how to hand it over', async (_, environment, owner, words) => {
  await claimContext(database(), owner)
  const refused = prepareDeployDatabase(await testDatabaseUrl(), environment)
  await expect(refused).rejects.toBeInstanceOf(Refusal)
  await expect(refused).rejects.toThrow(words)
  await expect(refused).rejects.toThrow('docs/deploy.md')
})

test('lets a preview claim an unclaimed database only if it holds no personal data', async () => {
  await addRows(subscribers, { email: 'vera@visitors.example' })
  const prepare = async () => prepareDeployDatabase(await testDatabaseUrl(), preview)
  await expect(prepare()).rejects.toThrow('enquiries or subscribers')
  await database().delete(subscribers)
  await prepare()
  expect(await findContextFault(database(), 'website')).toEqual({ kind: 'other-context', owner: 'preview' })
})

test.each([
  ['deploy-preview', 'website', 503],
  ['branch-deploy', 'website', 503],
  ['production', 'preview', 503],
  ['production', 'website', 200],
  ['production', 'nobody', 200],
] as const)('a function of a %s answers with the database of %s: %i', async (deployContext, owner, status) => {
  if (owner !== 'nobody') await claimContext(database(), owner)
  vi.resetModules()
  const { call } = await import('#test/call.ts')
  const response = await call('/api/team', { deployContext })
  expect(response.status).toBe(status)
  if (status === 503) expect((await problem(response, 503)).detail).toContain('Give it its own DATABASE_URL')
  // A laptop may use any database.
  expect((await call('/api/team')).status).toBe(200)
})

test('refuses to start on a laptop with the database of a deploy', async () => {
  const url = await testDatabaseUrl()
  await refuseDeployedDatabase(url)
  await claimContext(database(), 'website')
  await expect(refuseDeployedDatabase(url)).rejects.toThrow('DATABASE_URL names the database of the website')
})
