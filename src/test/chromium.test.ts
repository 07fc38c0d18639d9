import { expect, test, vi } from 'vitest'
import { ensureChromium, firstBrowser, type Source } from './e2e/chromium.ts'

test('uses the first source with a browser, asks no later source, and names it', () => {
  const tried: string[] = []
  const messages: string[] = []
  const source = (name: string, path?: string): Source => ({
    name,
    find: () => {
      tried.push(name)
      return path
    },
  })
  expect(firstBrowser([source('one'), source('two', '/two'), source('three', '/three')], (text) => messages.push(text))).toBe('/two')
  expect(tried).toEqual(['one', 'two'])
  expect(messages.at(-1)).toBe('Browser: /two (two)')
})

test('explains how to install a browser if no source has one', () => {
  expect(() => firstBrowser([{ name: 'one', find: () => undefined }], () => {})).toThrow('sudo apt-get install chromium')
})

test('refuses a CHROMIUM_PATH without a file instead of taking another browser', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(ensureChromium).toThrow('CHROMIUM_PATH names no file: /nowhere/chromium')
  vi.unstubAllEnvs()
})
