import { expect, test } from 'vitest'
import { addressMark } from './address-mark.ts'
import type { Changes } from './changes.ts'
import type { Publication } from './publication.ts'
import { websiteState } from './website-state.ts'
import { budgetWords, liveWords, nextBuildWords, waitingWords } from './website-words.ts'

const stored: Changes = {
  version: 9,
  built: 5,
  changed: [
    { path: '/cases/a', kind: 'case' },
    { path: '/news/b', kind: 'news' },
  ],
  gone: ['/cases/old'],
  all: [],
}
const publication: Publication = {
  contentVersion: 9,
  requestedVersion: 5,
  requestedAt: '2026-11-25T10:00:00.000Z',
  lastError: null,
  liveVersion: 5,
  builds: { limit: 15, used: 4, next: null },
  changes: stored,
}
const state = (change: Partial<Publication> = {}, shown: Partial<Changes> = {}) =>
  websiteState({ ...publication, ...change }, { ...stored, gone: stored.gone.map(addressMark), ...shown })

test.each<[string, Partial<Changes>, boolean, string]>([
  ['the newest answer', {}, false, 'Visitors see every saved change.'],
  ['a newer answer than the desk has read', { version: 10 }, false, 'Visitors see every saved change.'],
  ['an older answer', { version: 8, changed: [] }, true, 'Visitors do not see these changes yet: /cases/a and /news/b.'],
  ['an answer without a deletion', { version: 8, gone: [] }, true, 'Visitors do not see these changes yet: /cases/old.'],
  ['an older answer with the same pages', { version: 8 }, true, 'Visitors do not see the newest changes yet.'],
  ['an answer from before a deploy', { built: 4 }, true, 'Visitors do not see the newest changes yet.'],
  [
    'an older answer that names all cases',
    { version: 8, changed: [], all: ['case'] },
    true,
    'Visitors do not see these changes yet: /news/b.',
  ],
])('describes what visitors see with %s', (_, shown, isOutdated, words) => {
  expect(state({}, shown).isOutdated).toBe(isOutdated)
  expect(liveWords(state({}, shown))).toBe(words)
})

test("explains that the practice's details and the fees change with the next build", () => {
  const changed = [...stored.changed, { path: '/contact', kind: 'practice' as const }, { path: '/fees', kind: 'fees' as const }]
  const words = liveWords(state({ changes: { ...stored, changed } }, { changed }))
  expect(words).toBe("Visitors see every saved change, except the practice's details and the fees. The next build publishes them.")
})

test('names the first pages that are not public, and counts the others', () => {
  const changed = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ path: `/cases/${slug}`, kind: 'case' as const }))
  const changes = { ...stored, changed, gone: [], all: ['news' as const] }
  const shown = { version: 8, changed: [], gone: [], all: [] }
  expect(liveWords(state({ changes }, shown))).toBe(
    'Visitors do not see these changes yet: all news, /cases/a, /cases/b, /cases/c and 2 more.',
  )
})

const next = (because: 'quiet' | 'spread' | 'spent', at: string) => ({ builds: { limit: 15, used: 4, next: { because, at } } })
const built: Changes = { version: 9, built: 9, changed: [], gone: [], all: [] }

test.each<[string, Partial<Publication>, string]>([
  ['a build runs', { requestedVersion: 9 }, 'Running since 25 November 2026, 10:00'],
  ['the quiet period runs', next('quiet', '2026-11-25T10:01:00Z'), 'Starts at 25 November 2026, 10:01, to collect further changes'],
  ['builds are spread', next('spread', '2026-11-27T09:00:00Z'), 'Starts at 27 November 2026, 09:00, to spread'],
  ['the budget is spent', next('spent', '2026-12-01T00:00:00Z'), 'Starts after 1 December 2026'],
  ['a build is due', {}, 'Starts soon'],
  ['the build holds everything', { liveVersion: 9, requestedVersion: 9, changes: built }, 'Not needed'],
])('states when the next build starts if %s', (_, change, words) => {
  expect(nextBuildWords(state(change))).toContain(words)
})

test('lists the changes for the next build, and how many builds are left', () => {
  expect(waitingWords(state())).toBe('3 pages changed')
  expect(waitingWords(state({ changes: { ...stored, all: ['case'], changed: [], gone: [] } }))).toBe('all cases changed')
  expect(waitingWords(state({ changes: built }))).toBe('Nothing')
  expect(budgetWords(state())).toBe('11 of 15 left')
  expect(budgetWords(state({ builds: { limit: 15, used: 17, next: null } }))).toBe('0 of 15 left')
  expect(budgetWords(state({ builds: { limit: null, used: 2, next: null } }))).toBe('2 builds so far, without a limit')
})

test('reports that the last build failed, and why', () => {
  expect(state({ lastError: 'The build hook answered 500.' }).lastBuild).toEqual({ kind: 'failed', reason: 'The build hook answered 500.' })
})
