import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type KnownHashes, takeHashes, withOwnPolicy } from './page-policy.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const page = (policy: string, rest: string) => `<head><meta http-equiv="content-security-policy" content="${policy}"></head>${rest}`
const none: KnownHashes = { script: [], style: [] }
const finished = (html: string, known: KnownHashes) => Buffer.from(withOwnPolicy(Buffer.from(html), known)).toString()

test("adds the hashes of the page's inline code to its policy and keeps the rest", () => {
  const rest = '<script type="module">run("£1")</script><p>Ł</p><style>a{color:red}</style>'
  const known = { script: [hash('another'), hash('run("£1")')], style: [hash('a{color:red}'), hash('more')] }
  expect(finished(page("default-src 'self'; script-src 'self' https://a.example ; style-src 'self' ;", rest), known)).toBe(
    page(
      `default-src 'self'; script-src 'self' https://a.example '${hash('run("£1")')}'; style-src 'self' '${hash('a{color:red}')}';`,
      rest,
    ),
  )
})

test('keeps a hash that is already in the policy', () => {
  const policy = `script-src 'self' '${hash('own')}'; style-src 'self';`
  expect(finished(page(policy, '<script>own</script>'), none)).toBe(page(policy, '<script>own</script>'))
})

test('does not allow code that was not in the bundle, or a style as a script', () => {
  const rest = '<script>steal()</script><script>a{}</script><style>b{}</style>'
  const policy = "script-src 'self'; style-src 'self';"
  expect(finished(page(policy, rest), { script: [hash('b{}')], style: [hash('a{}')] })).toBe(page(policy, rest))
})

test('adds no hash for data blocks and scripts with a file', () => {
  const rest = '<script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>'
  expect(finished(page("script-src 'self'", rest), { script: [hash('{}'), hash('')], style: [] })).toBe(page("script-src 'self'", rest))
})

test('leaves bytes without a policy unchanged', () => {
  const feed = Buffer.from('<rss/>')
  expect(withOwnPolicy(feed, none)).toBe(feed)
})

test('takes the hashes of all pages from Astro except those with a kind', () => {
  const ofAttributes = { hash: 'sha256-c', kind: 'attribute' }
  const policies = {
    scriptHashes: ['sha256-a'],
    styleHashes: ['sha256-b'],
    scriptDirective: { hashes: ['sha256-a', 'sha256-a'] },
    styleDirective: { hashes: ['sha256-b', ofAttributes] },
  }
  expect(takeHashes(policies)).toEqual({ script: ['sha256-a'], style: ['sha256-b'] })
  expect(policies).toEqual({
    scriptHashes: [],
    styleHashes: [],
    scriptDirective: { hashes: [] },
    styleDirective: { hashes: [ofAttributes] },
  })
})

test('refuses a site without a policy', () => {
  expect(() => takeHashes(undefined)).toThrow('without a content policy')
})
