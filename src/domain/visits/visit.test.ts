import { expect, test } from 'vitest'
import { isPublicPage, plainWords, readVisit, sumVisits } from './visit.ts'

test.each(['/', '/cases', '/cases/ainsworth-v-stewarts-law-llp', '/cases/rules/cpr-44-2', '/team/3', '/tools/interest-on-costs'])(
  'counts the public page %s',
  (path) => {
    expect(isPublicPage(path)).toBe(true)
  },
)

test.each([
  '',
  '/admin/dashboard',
  '/newsletter/preferences',
  '/newsletter/confirm/done',
  '/api/cases',
  '//cases',
  '/cases/a/b/c/d',
  '/shells/case',
  '/cases/<b>',
  'cases',
])('does not count %j', (path) => {
  expect(isPublicPage(path)).toBe(false)
  expect(readVisit(path, false)).toBeUndefined()
})

test.each([
  ['  Part  36\nOffer ', 'part 36 offer'],
  ['[2014] 1 wlr 795', undefined],
  ['cpr 44.2', 'cpr 44.2'],
  ['ann@example.com', undefined],
  ['020 7946 0123', undefined],
  ['x'.repeat(61), undefined],
  ['part\u0000 36', undefined],
  ['', undefined],
])('keeps the words %j as %j', (typed, kept) => {
  expect(plainWords(typed)).toBe(kept)
})

test('adds up the beacons of pages, and counts only page reads for programs', () => {
  const visits = [
    readVisit('/cases/&search&search&vain=Foo', false),
    readVisit('/cases&search', false),
    readVisit('/tools/interest-on-costs&tool', false),
    readVisit('/contact&enquiry', false),
    readVisit('/cases&search&vain=foo', true),
  ].flatMap((visit) => visit ?? [])
  expect(sumVisits(visits)).toEqual([
    { kind: 'search', what: '/cases', count: 3 },
    { kind: 'read', what: '/cases', count: 2 },
    { kind: 'vain', what: 'foo', count: 1 },
    { kind: 'read', what: '/tools/interest-on-costs', count: 1 },
    { kind: 'tool', what: '/tools/interest-on-costs', count: 1 },
    { kind: 'read', what: '/contact', count: 1 },
    { kind: 'enquiry', what: '/contact', count: 1 },
    { kind: 'bot', what: '/cases', count: 1 },
  ])
})

test('keeps the thousand most frequent counts of an hour that is flooded with invented pages and words', () => {
  const made = Array.from({ length: 3000 }, (_, index) => `/cases/made-up-${index}&read&vain=word${index}`)
  const visits = [...made, '/contact&read', '/contact&read'].flatMap((body) => readVisit(body, false) ?? [])
  expect(sumVisits(visits)).toHaveLength(1000)
  expect(sumVisits(visits)[0]).toEqual({ kind: 'read', what: '/contact', count: 2 })
})

test('limits the searches of one beacon', () => {
  expect(readVisit(`/cases${'&search'.repeat(1000)}${'&vain=a'.repeat(1000)}`, false)).toMatchObject({
    searches: 20,
    vain: { length: 5 },
  })
})
