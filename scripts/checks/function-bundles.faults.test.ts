import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { caseStore } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { call, contextOf, origin, problem, type ServedFunction } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { bundleFunctions } from './function-bundles.ts'

useDatabase()

// Bundling keeps the processor busy and takes minutes when eight of these checks run at once.
vi.setConfig({ testTimeout: 300_000 })

test('Netlify deploys a function as one file and the driver, including its dynamic imports', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret of more than thirty-two characters')
  const bundles = await bundleFunctions(process.cwd(), await temporaryFolder(), ['reads', 'desk', 'desk-reads', 'forms'])
  const bundled = async (name: string): Promise<ServedFunction> => {
    const bundle = bundles.find((candidate) => candidate.name === name)
    expect(bundle?.packages).toEqual(['@neondatabase/serverless'])
    expect(bundle?.compressedBytes).toBeLessThan(name.startsWith('desk') ? 500_000 : 250_000)
    const module: { default: ServedFunction } = await import(pathToFileURL(bundle?.mainFile ?? '').href)
    return module.default
  }
  const ask = async (name: string, path: string, init: RequestInit = {}) =>
    (await bundled(name))(new Request(`${origin}${path}`, init), contextOf(`${origin}${path}`))
  await problem(await ask('reads', '/api/cases/7'), 401)
  await problem(await ask('desk-reads', '/api/enquiries'), 401)
  await problem(await ask('desk', '/api/cases', { method: 'POST' }), 401)
  const nothing = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
  const { errors } = await problem(await ask('forms', '/api/newsletter', nothing), 422)
  expect(errors).toEqual((await problem(await call('/api/newsletter', { method: 'POST', json: {} }), 422)).errors)
})

test('the decoder and the fonts of pictures are deployed only with their function, and without the binary of Node', async () => {
  const [pictures] = await bundleFunctions(process.cwd(), await temporaryFolder(), ['pictures'])
  expect(pictures?.packages).toEqual(expect.arrayContaining(['sharp', 'source-serif', '@neondatabase/serverless']))
  expect(pictures?.packages.filter((name) => name.startsWith('node-'))).toEqual([])
  expect(pictures?.compressedBytes).toBeLessThan(15_000_000)
  await caseStore.create(database(), caseInput({ slug: 'smith-v-jones' }))
  const module: { default: ServedFunction } = await import(pathToFileURL(pictures?.mainFile ?? '').href)
  const address = `${origin}/og/cases/smith-v-jones.png`
  const drawn = await module.default(new Request(address), contextOf(address))
  expect([drawn.status, drawn.headers.get('Content-Type')]).toEqual([200, 'image/png'])
})

test('pages are deployed as one file, React and the driver, without the library of feeds', async () => {
  const [pages] = await bundleFunctions(process.cwd(), await temporaryFolder(), ['pages'])
  expect(pages?.packages.toSorted()).toEqual(['@neondatabase/serverless', 'react', 'react-dom'])
  await caseStore.create(database(), caseInput({ slug: 'smith-v-jones' }))
  const module: { default: ServedFunction } = await import(pathToFileURL(pages?.mainFile ?? '').href)
  const address = `${origin}/drawn/cases/smith-v-jones`
  const drawn = await module.default(new Request(address), contextOf(address))
  expect([drawn.status, await drawn.text()]).toEqual([200, expect.stringContaining('<article class="report"')])
})

test('the library of passkeys is deployed only with its function', async () => {
  const [signIn] = await bundleFunctions(process.cwd(), await temporaryFolder(), ['sign-in'])
  expect(signIn?.packages).toEqual(expect.arrayContaining(['@peculiar/x509', '@neondatabase/serverless']))
  expect(signIn?.compressedBytes).toBeLessThan(1_000_000)
})

test("Netlify's bundler subscribes to the events of deploys, and starts the background function as one", async () => {
  const bundles = await bundleFunctions(process.cwd(), await temporaryFolder(), ['deploy-events', 'later-background'])
  expect(Object.fromEntries(bundles.map(({ name, events, mode }) => [name, { events: events.toSorted(), mode }]))).toEqual({
    'deploy-events': { events: ['deploy_failed', 'deploy_succeeded'], mode: 'stream' },
    'later-background': { events: [], mode: 'background' },
  })
})
