import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import cases from '#functions/cases.ts'
import { call, problem, type ServerlessFunction } from '#test/call.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { bundleFunctions } from './function-bundles.ts'

test('what Netlify deploys of a function is one file and the driver, and what it loads late is in it', { timeout: 60_000 }, async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret of more than thirty-two characters')
  const [bundle] = await bundleFunctions(process.cwd(), await temporaryFolder(), ['cases'])
  expect(bundle?.packages).toEqual(['@neondatabase/serverless'])
  expect(bundle?.compressedBytes).toBeLessThan(250_000)
  const bundled: { default: ServerlessFunction } = await import(pathToFileURL(bundle?.mainFile ?? '').href)
  await problem(await call(bundled.default, '/api/cases', { method: 'POST' }), 401)
  const refused = '/api/cases?limit=501&cursor=x'
  const { errors } = await problem(await call(bundled.default, refused), 422)
  expect(errors).toEqual((await problem(await call(cases, refused), 422)).errors)
})
