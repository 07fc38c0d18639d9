import { expect, test, vi } from 'vitest'
import { checkText } from '#domain/citations/check-text.ts'
import { searchableCase } from '#test/search-data.ts'

// Checks without the worker's thread.
vi.mock('../browser/thread.ts', () => ({
  openThread: () => ({ ask: async (text: string) => checkText(text, 2026), close: () => {} }),
}))

const dates = { createdAt: '2024-01-01T00:00:00.000Z', updatedAt: '2024-01-01T00:00:00.000Z' }
const { row, content } = searchableCase(7, { title: 'New v Case [2026] EWCA Civ 7', slug: 'new-v-case' })

/** Answers with a built register of two notes, of which one was withdrawn since, and with one that is newer. */
function stubSite({ isAway = false } = {}): void {
  const changes = { version: 2, built: 1, all: [], gone: ['/cases/gone'], changed: [{ path: '/cases/new-v-case', kind: 'case' }] }
  const answers: Record<string, unknown> = {
    '/cases/names/citations.json': { 'uksc/2021/43': ['ho-v-adelekun', 'Ho v Adelekun'], 'uksc/2019/1': ['gone', 'Gone v Since'] },
    '/api/changes': changes,
    '/api/changes/cases': { ...changes, cases: [{ ...row, content, ...dates }], isWhole: true },
  }
  vi.stubGlobal('fetch', async (address: string) =>
    isAway && address.startsWith('/api') ? new Response('', { status: 503 }) : Response.json(answers[address]),
  )
}

const text = 'Ho v Adelekun [2021] UKSC 43, Gone v Since [2019] UKSC 1 and New v Case [2026] EWCA Civ 7.'

async function check() {
  vi.resetModules()
  const { $citationCheck, checkCitations } = await import('./citation-check.ts')
  await checkCitations(text)
  const found = $citationCheck.get()
  return found.kind === 'checked' ? { notes: found.rows.map(({ note }) => note?.slug), hasNotes: found.hasNotes } : found.kind
}

test('finds the note of a case that is newer than the build, and none that was withdrawn since', async () => {
  stubSite()
  expect(await check()).toEqual({ notes: ['ho-v-adelekun', undefined, 'new-v-case'], hasNotes: true })
})

test('says that notes may be missing while the changes since the build cannot be had', async () => {
  stubSite({ isAway: true })
  expect(await check()).toEqual({ notes: ['ho-v-adelekun', 'gone', undefined], hasNotes: false })
})
