import { expect, test } from 'vitest'
import { inlineHash } from './inline-script.ts'
import { withOwnPolicy } from './own-policy.ts'

const hash = (text: string) => `'${inlineHash(text)}'`
const meta = (policy: string) => `<meta http-equiv="content-security-policy" content="${policy}">`
const read = (page: string) => withOwnPolicy(Buffer.from(page)).toString()
/** The page of a policy before and after. */
const before = (policy: string, rest: string) => `<head><meta charset="utf-8"><title>Ł</title>${meta(policy)}</head>${rest}`
const after = (policy: string, rest: string) => `<head><meta charset="utf-8">${meta(policy)}<title>Ł</title></head>${rest}`

test('puts the policy first, and keeps its sources and the hashes of scripts and styles in the page, but no other hashes', () => {
  const rest = '<script type="module">run("£1", "$&", "Ł")</script><p>Ł</p><style>a{color:red}</style>'
  const script = hash('run("£1", "$&", "Ł")')
  const style = hash('a{color:red}')
  const policy = `default-src 'self'; script-src 'self' https://a.example ${hash('another')} ${script}; style-src 'self' ${style} ${hash('b')};`
  expect(read(before(policy, rest))).toBe(
    after(`default-src 'self'; script-src 'self' https://a.example ${script}; style-src 'self' ${style};`, rest),
  )
})

test('still forbids a script that the policy does not list, and allows no script by the hash of a style', () => {
  const rest = '<script>steal()</script><script>a{}</script><style>b{}</style>'
  const policy = `script-src 'self' ${hash('b{}')}; style-src 'self' ${hash('a{}')};`
  expect(read(before(policy, rest))).toBe(after("script-src 'self'; style-src 'self';", rest))
})

test('data blocks and scripts from files need no hash', () => {
  const rest = '<script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>'
  expect(read(before(`script-src 'self' ${hash('{}')} ${hash('')};`, rest))).toBe(after("script-src 'self';", rest))
})

test('keeps the sources of the policy for attributes, and leaves a document without a policy unchanged', () => {
  expect(read(before(`script-src-attr ${hash('other')};`, ''))).toBe(after(`script-src-attr ${hash('other')};`, ''))
  expect(read('<rss/>')).toBe('<rss/>')
})
