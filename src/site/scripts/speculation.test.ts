import { afterEach, expect, test, vi } from 'vitest'

async function readRules(): Promise<string[]> {
  vi.resetModules()
  const { speculationRules } = await import('./speculation.ts')
  return Object.keys(JSON.parse(speculationRules))
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('prerenders a case under the pointer, unless a tracker would count it', async () => {
  expect(await readRules()).toEqual(['prefetch', 'prerender'])
  vi.stubEnv('PUBLIC_ANALYTICS_SRC', 'https://analytics.example/script.js')
  expect(await readRules()).toEqual(['prefetch'])
})
