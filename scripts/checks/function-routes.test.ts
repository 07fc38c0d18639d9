import { expect, test } from 'vitest'
import { feedFolder, feeds } from '#domain/metadata/feeds.ts'
import { config as feedReads } from '#functions/feeds.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { checkFunctionRoutes } from './function-routes.ts'

const faultsOf = async (source: string) => checkFunctionRoutes(await temporaryFolder({ 'thing.mjs': source }))

const handler = `export default () => new Response('ok')`

test("the bundler reads every route that the project's functions declare", async () => {
  expect(await checkFunctionRoutes('netlify/functions')).toEqual([])
})

test('the function of feeds serves every feed', () => {
  const patterns = feedReads.path.map((pathname) => new URLPattern({ pathname }))
  const isServed = (pathname: string) => patterns.some((pattern) => pattern.test({ pathname }))
  expect([feeds.cases, feeds.news, feeds.newsletter, ...feeds.categories].filter(({ path }) => !isServed(path))).toEqual([])
  expect(isServed(`${feedFolder}news`)).toBe(false)
})

test.each([
  [
    'reports a path in a constant, which the bundler cannot read',
    `const path = '/api/thing'\nexport const config = { path }`,
    [expect.stringContaining('/api/thing')],
  ],
  ['accepts a literal path', `export const config = { path: '/api/thing' }`, []],
  ['reports a function without any route', 'export const config = {}', ['thing: declares neither a path nor a schedule']],
])('%s', async (_what, source, faults) => {
  expect(await faultsOf(`${source}\n${handler}`)).toEqual(faults)
})

test('two functions may share a path if their methods differ', async () => {
  const named = (config: string) => `export const config = ${config}\nexport default () => new Response()\n`
  const faultsWith = async (methods: string) => {
    const reads = named(`{ path: '/api/things', method: ['GET', 'HEAD'] }`)
    return checkFunctionRoutes(await temporaryFolder({ 'reads.mjs': reads, 'writes.mjs': named(`{ path: '/api/things'${methods} }`) }))
  }
  expect(await faultsWith(`, method: ['POST', 'PUT']`)).toEqual([])
  const contested = ['reads: shares a path and a method with writes']
  expect(await faultsWith(`, method: ['POST', 'HEAD']`)).toEqual(contested)
  expect(await faultsWith('')).toEqual(contested)
})
