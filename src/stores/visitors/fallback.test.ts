import { beforeEach, expect, test } from 'vitest'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { resolveFallback } from './fallback.ts'

const service = { id: 7, title: 'Costs Consultation', slug: 'costs-consultation', description: 'Advice.', icon: 'scale' }

beforeEach(() => {
  stubLocalStorage()
})

test('shows a record newer than the build', async () => {
  stubServer({ 'GET /api/services/costs-consultation': jsonAnswer(service) })
  expect(await resolveFallback('service', '/services/costs-consultation')).toEqual({ kind: 'service', record: service })
  expect(await resolveFallback('service', '/services/2024/costs-consultation')).toEqual({ kind: 'missing' })
})

test('reports a missing record, with or without a trailing slash', async () => {
  stubServer({ 'GET /api/cases/nope': problemAnswer(404, 'This case no longer exists.') })
  expect(await resolveFallback('case', '/cases/nope/')).toEqual({ kind: 'missing' })
})

test('does not request a case by digits, because digits are a staff id', async () => {
  const sent = stubServer({})
  expect(await resolveFallback('case', '/cases/12')).toEqual({ kind: 'missing' })
  expect(await resolveFallback('news-item', '/news/12')).toEqual({ kind: 'missing' })
  expect(sent).toEqual([])
})

test('reports an error status or an invalid record as a failure to load', async () => {
  stubServer({ 'GET /api/team/3': problemAnswer(503, 'Away.'), 'GET /api/news/odd': jsonAnswer({ surprise: true }) })
  expect(await resolveFallback('team-member', '/team/3')).toEqual({ kind: 'failed' })
  expect(await resolveFallback('news-item', '/news/odd')).toEqual({ kind: 'failed' })
})

test('reports an address that cannot be decoded as missing', async () => {
  stubServer({})
  expect(await resolveFallback('case', '/cases/%E0%A4%A')).toEqual({ kind: 'missing' })
})
