import { afterEach, expect, test, vi } from 'vitest'

async function readRules(): Promise<string[]> {
  vi.resetModules()
  const { speculationRules } = await import('./speculation.ts')
  return Object.keys(JSON.parse(speculationRules))
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a case that is pointed at is drawn before the click, unless a tracker would count it', async () => {
  expect(await readRules()).toEqual(['prefetch', 'prerender'])
  vi.stubEnv('PUBLIC_ANALYTICS_SRC', 'https://analytics.example/script.js')
  expect(await readRules()).toEqual(['prefetch'])
})
