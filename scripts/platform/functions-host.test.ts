import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openFunctions } from './functions-host.ts'
import { serveHttp } from './http.ts'

async function start(files: Record<string, string>) {
  const folder = await temporaryFolder(files)
  const functions = await openFunctions({ folder })
  const notFound = new Response('static', { status: 404 })
  const server = await serveHttp({
    port: 0,
    hostname: '127.0.0.1',
    handle: async (request, caller) => (await functions.handle(request, caller)) ?? notFound.clone(),
  })
  onTestFinished(async () => {
    await server.stop()
    await functions.stop()
  })
  return { folder, get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init) }
}

const named = (config: string, body: string) => `export const config = ${config}\nexport default async (request, context) => { ${body} }\n`

test('a function answers its paths but no excluded one, and receives their parameters', async () => {
  const { get } = await start({
    'cases.mjs': named(`{ path: ['/api/cases', '/api/cases/:id'] }`, 'return Response.json([context.params, context.ip])'),
    'rest.mjs': named(`{ path: '/api/*', excludedPath: ['/api/cases', '/api/cases/*'] }`, `return new Response('rest')`),
  })
  expect(await (await get('/api/cases')).json()).toEqual([{}, '127.0.0.1'])
  expect(await (await get('/api/cases/7?x=1')).json()).toEqual([{ id: '7' }, '127.0.0.1'])
  expect((await get('/api/cases/7/more')).status).toBe(404)
  expect(await (await get('/api/unknown')).text()).toBe('rest')
})

test('a function without a path has its default address, one for deploy events has none, and a background one answers at once', async () => {
  const { get } = await start({
    'hello.mjs': named('{}', `return new Response('hello')`),
    'README.md': '',
    'parts/other.mjs': 'throw 1',
    'deploy-events.mjs': 'export default { deploySucceeded() { throw 1 } }',
    'later.mjs': named(`{ path: '/api/later', method: 'POST', background: true }`, 'await new Promise(() => {})'),
  })
  expect(await (await get('/.netlify/functions/hello')).text()).toBe('hello')
  expect((await get('/.netlify/functions/deploy-events')).status).toBe(404)
  expect((await get('/api/later', { method: 'POST' })).status).toBe(202)
})

test('answers 500 without a stack if a function throws', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const { get } = await start({ 'bad.mjs': named(`{ path: '/api/bad' }`, `throw new Error('inside')`) })
  const response = await get('/api/bad')
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/problem+json'])
  expect(await response.text()).not.toContain('inside')
  expect(log).toHaveBeenCalled()
})

test('a scheduled function runs at the times of its schedule, without overlap, and has no address', async () => {
  const body = `
    globalThis.runs ??= { hours: [], now: 0, most: 0, body: undefined }
    runs.now += 1; runs.hours.push(new Date().getUTCHours()); runs.most = Math.max(runs.most, runs.now); runs.body = await request.json()
    await new Promise((resolve) => setImmediate(resolve)); runs.now -= 1`
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18), toFake: ['Date', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { get } = await start({ 'tick.mjs': named(`{ schedule: '0 */6 * * *' }`, body) })
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  vi.useRealTimers()
  const runs: unknown = Reflect.get(globalThis, 'runs')
  expect(runs).toMatchObject({ hours: [6, 12, 18, 0], most: 1, body: { next_run: '2026-11-19T06:00:00.000Z' } })
  expect((await get('/.netlify/functions/tick')).status).toBe(404)
})

test('a file without a function or with an unsupported option stops the start and is named', async () => {
  const wrong = await temporaryFolder({ 'wrong.mjs': 'export const a = 1' })
  await expect(openFunctions({ folder: wrong })).rejects.toThrow('The function wrong cannot be used')
  const limited = await temporaryFolder({ 'page.mjs': named(`{ path: '/*', rateLimit: {} }`, `return new Response('function')`) })
  await expect(openFunctions({ folder: limited })).rejects.toThrow('rateLimit')
})
