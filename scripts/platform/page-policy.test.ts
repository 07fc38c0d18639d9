import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withOwnPolicy } from './page-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (policy: string, rest: string) => `<head><meta http-equiv="content-security-policy" content="${policy}"></head>${rest}`
const trimmed = (html: string) => Buffer.from(withOwnPolicy(Buffer.from(html))).toString()

test('A policy keeps the hashes of what the page holds, and everything else that it says.', () => {
  const rest = '<script type="module">run("£1")</script><p>Ł</p><style>a{color:red}</style>'
  const own = `default-src 'self';script-src 'self' ${hash('run("£1")')};style-src 'self' ${hash('a{color:red}')};`
  const whole = own.replace("'self' ", `'self' ${hash('others')} `).replace(';style-src', ` ${hash('more')};style-src`)
  expect(trimmed(page(whole, rest))).toBe(page(own, rest))
})

test('Data that never runs and scripts of a file have no hash in it.', () => {
  const rest = '<script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>'
  expect(trimmed(page(`script-src 'self' ${hash('{}')} ${hash('')}`, rest))).toBe(page("script-src 'self'", rest))
})

test('What has no policy stays as it is.', () => {
  const feed = Buffer.from('<rss/>')
  expect(withOwnPolicy(feed)).toBe(feed)
})
