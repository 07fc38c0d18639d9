import { beforeEach, expect, test } from 'vitest'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { resolveFallback } from './fallback.ts'

const service = { id: 7, title: 'Costs Consultation', slug: 'costs-consultation', description: 'Advice.', icon: 'scale' }

beforeEach(() => {
  stubLocalStorage()
})

test('a record newer than the build is shown', async () => {
  stubServer({ 'GET /api/services/costs-consultation': jsonAnswer(service) })
  expect(await resolveFallback('service', '/services/costs-consultation')).toEqual({ kind: 'service', record: service })
  expect(await resolveFallback('service', '/services/2024/costs-consultation')).toEqual({ kind: 'missing' })
})

test('a record that is not there is missing, whatever slash the address ends in', async () => {
  stubServer({ 'GET /api/cases/nope': problemAnswer(404, 'That case could not be found.') })
  expect(await resolveFallback('case', '/cases/nope/')).toEqual({ kind: 'missing' })
})

test('digits are a staff id, so a visitor asks the API for no such case', async () => {
  const sent = stubServer({})
  expect(await resolveFallback('case', '/cases/12')).toEqual({ kind: 'missing' })
  expect(await resolveFallback('news-item', '/news/12')).toEqual({ kind: 'missing' })
  expect(sent).toEqual([])
})

test('an answer that is an error, or no record at all, is a failure to load', async () => {
  stubServer({ 'GET /api/team/3': problemAnswer(503, 'Away.'), 'GET /api/news/odd': jsonAnswer({ surprise: true }) })
  expect(await resolveFallback('team-member', '/team/3')).toEqual({ kind: 'failed' })
  expect(await resolveFallback('news-item', '/news/odd')).toEqual({ kind: 'failed' })
})

test('an address that cannot be decoded is missing rather than broken', async () => {
  stubServer({})
  expect(await resolveFallback('case', '/cases/%E0%A4%A')).toEqual({ kind: 'missing' })
})
