import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const writesStorage = /localStorage|sessionStorage|keepStored\(/
const keyOf = /(?:key|prefix|tokenKey)\b[^=\n]*= (?:\([^)]*\)[^=]*=> )?['`]([\w:-]+)|sessionStorage\.(?:setItem\(')?(\w+)(?: =|',)/gi
const ownKeys = (source: string) => [...source.matchAll(keyOf)].map(([, key = '', property = '']) => key || property)

/** These modules receive their keys: the first from its callers, the second from `http.ts`. */
const passOn = ['src/stores/browser/browser-storage.ts', 'src/stores/session/session.ts']

const sources = globSync('src/{stores,admin,islands,site}/**/*.{ts,tsx,astro}')
  .filter((path) => !path.includes('.test.') && !passOn.includes(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  .filter(({ path, source }) => writesStorage.test(source) || path === 'src/stores/http/http.ts')

test('the cookies page names every key that the code stores in a browser', () => {
  const page = readFileSync('src/pages/cookies.astro', 'utf8')
  const named = [...page.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name)
  for (const { path, source } of sources) {
    const keys = ownKeys(source).map((key) => (key.endsWith(':') ? `${key}…` : key))
    expect(keys, `${path} writes to the storage of the browser`).not.toEqual([])
    for (const key of keys) expect(named, `${path} stores ${key}`).toContain(key)
  }
})
