import { expect, test } from 'vitest'
import { feedFolder, feeds } from '#domain/metadata/feeds.ts'
import { config as feedReads } from '#functions/feeds.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { checkFunctionRoutes } from './function-routes.ts'

test("the bundler reads every route that the project's functions declare", async () => {
  expect(await checkFunctionRoutes('netlify/functions')).toEqual([])
})

test('the function of feeds serves every feed', () => {
  const patterns = feedReads.path.map((pathname) => new URLPattern({ pathname }))
  const isServed = (pathname: string) => patterns.some((pattern) => pattern.test({ pathname }))
  expect([feeds.cases, feeds.news, feeds.newsletter, ...feeds.categories].filter(({ path }) => !isServed(path))).toEqual([])
  expect(isServed(`${feedFolder}news`)).toBe(false)
})

test('reports a path in a constant, which the bundler cannot read', async () => {
  const source = `const path = '/api/thing'\nexport const config = { path }\nexport default () => new Response('ok')`
  const faults = await checkFunctionRoutes(await temporaryFolder({ 'thing.mjs': source }))
  expect(faults).toEqual([expect.stringContaining('/api/thing')])
})
