import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { claimBuild, readBuildState } from '#db/publication/build-requests.ts'
import { readPublication } from '#db/publication/publication.ts'
import deployEvents from '#functions/deploy-events.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { serveSite } from '#test/site.ts'

useDatabase()

const builtAt = '2026-03-01T10:00:00.000Z'

beforeEach(async () => {
  await storeCase()
  await claimBuild(database(), await readBuildState(database()))
})

/** Serves a website whose stamp names this version. */
async function serveContent(contentVersion: number): Promise<void> {
  await serveSite(async (_request, response) => {
    response.end(JSON.stringify({ contentVersion, builtAt }))
  })
}

const site = { id: 'site', name: 'paul-street-costs', url: 'https://costs.example', adminUrl: 'https://app.netlify.com' }
const deploy = {
  id: '65f0c0ffee65f0c0ffee0001',
  siteId: 'site',
  buildId: '65f0c0ffee65f0c0ffee0002',
  state: 'ready',
  errorMessage: null,
  url: 'https://costs.example',
  sslUrl: 'https://costs.example',
  permalinkUrl: 'https://65f0c0ffee65f0c0ffee0001--paul-street-costs.netlify.app',
  adminUrl: 'https://app.netlify.com',
  context: 'production',
  branch: 'main',
  commitRef: null,
  commitUrl: null,
  commitMessage: null,
  committer: null,
  title: null,
  createdAt: '2026-03-01T09:58:00.000Z',
  publishedAt: '2026-03-01T10:00:01.000Z',
  time: 61,
  manual: false,
  framework: null,
}
const reason = 'Build script returned non-zero exit code: 2'
const later = '2026-03-01T10:05:00.000Z'
type Change = Partial<typeof deploy>

const succeed = (change: Change = {}) => deployEvents.deploySucceeded({ deploy: { ...deploy, ...change }, site })
const fail = (change: Partial<Record<'errorMessage' | 'context' | 'createdAt', string>> = {}) =>
  deployEvents.deployFailed({ deploy: { ...deploy, state: 'error', publishedAt: null, errorMessage: reason, ...change }, site })

const state = () => readPublication(database())

test("keeps Netlify's reason of a failed build until a build is live, and does not count that build in the budget", async () => {
  const used = async () => (await readBuildState(database())).history.usedThisMonth
  expect(await used()).toBe(1)
  await deployEvents.deployFailed({ deploy: { ...deploy, state: 'error' }, site })
  expect((await state()).lastError).toBe('The build failed. Its log is at Netlify, under Deploys.')
  await fail({ createdAt: '2026-03-01T09:59:00.000Z' })
  expect([(await state()).lastError, await used()]).toEqual([reason, 0])
  await serveContent(2)
  await succeed({ createdAt: later })
  expect(await state()).toMatchObject({ lastError: null, liveVersion: 2 })
})

test('changes nothing for a repeated event or one of an earlier deploy', async () => {
  await serveContent(2)
  await fail()
  await succeed({ createdAt: later })
  await fail({ createdAt: later })
  await fail({ createdAt: '2026-03-01T10:04:59.000Z' })
  expect((await readPublication(database())).lastError).toBeNull()
})

test('accepts an event again if it could not be recorded', async () => {
  await expect(fail({ errorMessage: 'No \u0000 is stored.' })).rejects.toThrow()
  await fail()
  expect((await state()).lastError).toBe(reason)
})

test('ignores the result of a preview', async () => {
  await serveContent(2)
  for (const context of ['deploy-preview', 'branch-deploy']) {
    await fail({ context })
    await succeed({ context })
  }
  expect(await state()).toMatchObject({ lastError: null, liveVersion: 1 })
})
