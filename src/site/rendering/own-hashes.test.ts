import { expect, test } from 'vitest'
import { inlineHash } from './inline-hash.ts'
import { withOwnHashes } from './own-hashes.ts'

const hash = (text: string) => `'${inlineHash(text)}'`
const page = (policy: string, rest: string) => `<head><meta http-equiv="content-security-policy" content="${policy}"></head>${rest}`

test('a policy keeps its sources and the hashes of scripts and styles in the page, and loses the other hashes', () => {
  const rest = '<script type="module">run("£1", "$&")</script><p>Ł</p><style>a{color:red}</style>'
  const script = hash('run("£1", "$&")')
  const style = hash('a{color:red}')
  const policy = `default-src 'self'; script-src 'self' https://a.example ${hash('another')} ${script}; style-src 'self' ${style} ${hash('b')};`
  expect(withOwnHashes(page(policy, rest))).toBe(
    page(`default-src 'self'; script-src 'self' https://a.example ${script}; style-src 'self' ${style};`, rest),
  )
})

test('a script that the policy does not list stays forbidden, and the hash of a style allows no script', () => {
  const rest = '<script>steal()</script><script>a{}</script><style>b{}</style>'
  const policy = `script-src 'self' ${hash('b{}')}; style-src 'self' ${hash('a{}')};`
  expect(withOwnHashes(page(policy, rest))).toBe(page("script-src 'self'; style-src 'self';", rest))
})

test('data that never runs and scripts from files need no hash', () => {
  const rest = '<script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>'
  expect(withOwnHashes(page(`script-src 'self' ${hash('{}')} ${hash('')};`, rest))).toBe(page("script-src 'self';", rest))
})

test('the policy for attributes stays as it is, and so does a document without a policy', () => {
  const attributes = page(`script-src-attr ${hash('other')};`, '')
  expect(withOwnHashes(attributes)).toBe(attributes)
  expect(withOwnHashes('<rss/>')).toBe('<rss/>')
})
