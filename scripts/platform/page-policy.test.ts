import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type KnownHashes, takeHashes, withOwnPolicy } from './page-policy.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const page = (policy: string, rest: string) => `<head><meta http-equiv="content-security-policy" content="${policy}"></head>${rest}`
const none: KnownHashes = { script: [], style: [] }
const finished = (html: string, known: KnownHashes) => Buffer.from(withOwnPolicy(Buffer.from(html), known)).toString()

test('A policy is given the hashes of what the page holds, and keeps everything that it says.', () => {
  const rest = '<script type="module">run("£1")</script><p>Ł</p><style>a{color:red}</style>'
  const known = { script: [hash('another'), hash('run("£1")')], style: [hash('a{color:red}'), hash('more')] }
  expect(finished(page("default-src 'self'; script-src 'self' https://a.example ; style-src 'self' ;", rest), known)).toBe(
    page(
      `default-src 'self'; script-src 'self' https://a.example '${hash('run("£1")')}'; style-src 'self' '${hash('a{color:red}')}';`,
      rest,
    ),
  )
})

test('A hash that the page asked for itself stays.', () => {
  const policy = `script-src 'self' '${hash('own')}'; style-src 'self';`
  expect(finished(page(policy, '<script>own</script>'), none)).toBe(page(policy, '<script>own</script>'))
})

test('What nobody knew when the site was bundled is not allowed, and a style is no script.', () => {
  const rest = '<script>steal()</script><script>a{}</script><style>b{}</style>'
  const policy = "script-src 'self'; style-src 'self';"
  expect(finished(page(policy, rest), { script: [hash('b{}')], style: [hash('a{}')] })).toBe(page(policy, rest))
})

test('Data that never runs and scripts of a file have no hash in it.', () => {
  const rest = '<script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>'
  expect(finished(page("script-src 'self'", rest), { script: [hash('{}'), hash('')], style: [] })).toBe(page("script-src 'self'", rest))
})

test('What has no policy stays as it is.', () => {
  const feed = Buffer.from('<rss/>')
  expect(withOwnPolicy(feed, none)).toBe(feed)
})

test('The hashes of all pages are taken from Astro, but for those of a directive that it alone knows.', () => {
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

test('A site without a policy is not built.', () => {
  expect(() => takeHashes(undefined)).toThrow('without a content policy')
})
