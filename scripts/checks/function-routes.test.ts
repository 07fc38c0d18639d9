import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { checkFunctionRoutes } from './function-routes.ts'

const faultsOf = async (source: string) => checkFunctionRoutes(await temporaryFolder({ 'thing.mjs': source }))

const handler = `export default () => new Response('ok')`

test('every function of the project has the routes it means', async () => {
  expect(await checkFunctionRoutes('netlify/functions')).toEqual([])
})

test('a path behind a constant is caught, because the bundler cannot read it', async () => {
  const faults = await faultsOf(`const path = '/api/thing'\nexport const config = { path }\n${handler}`)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain('/api/thing')
})

test('a function for the rest must leave out the paths of every other', async () => {
  const rest = `export const config = { path: '/api/*', excludedPath: ['/api/known'] }\n${handler}`
  const known = `export const config = { path: ['/api/known', '/api/known/*'] }\n${handler}`
  expect(await checkFunctionRoutes(await temporaryFolder({ 'rest.mjs': rest, 'known.mjs': known }))).toEqual([
    'rest: does not leave out /api/known/*',
  ])
})

test('a literal path passes', async () => {
  expect(await faultsOf(`export const config = { path: '/api/thing' }\n${handler}`)).toEqual([])
})

test('a function without any route is named', async () => {
  expect(await faultsOf(`export const config = {}\n${handler}`)).toEqual(['thing: declares neither a path nor a schedule'])
})

test('two functions may share a path when each has methods of its own', async () => {
  const named = (config: string) => `export const config = ${config}\nexport default () => new Response()\n`
  const faultsWith = async (methods: string) => {
    const reads = named(`{ path: '/api/things', method: ['GET', 'HEAD'] }`)
    return checkFunctionRoutes(await temporaryFolder({ 'reads.mjs': reads, 'writes.mjs': named(`{ path: '/api/things'${methods} }`) }))
  }
  expect(await faultsWith(`, method: ['POST', 'PUT']`)).toEqual([])
  const contested = ['reads: has a path and a method of writes']
  expect(await faultsWith(`, method: ['POST', 'HEAD']`)).toEqual(contested)
  expect(await faultsWith('')).toEqual(contested)
})
