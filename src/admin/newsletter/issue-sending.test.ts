import { beforeEach, expect, test, vi } from 'vitest'
import type { NewsletterIssue } from '#domain/newsletter/issues.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { openProgress, scheduleIssue, sendIssue } from './issue-sending.ts'
import { outdatedWords, pausedUntil } from './issue-words.ts'

const updatedAt = '2026-11-30T10:00:00.000Z'
const issue: NewsletterIssue = {
  id: 7,
  subject: 'Costs in November',
  slug: 'costs-in-november',
  introduction: '',
  categories: [],
  caseIds: [],
  newsIds: [],
  state: 'draft',
  sendAt: null,
  startedAt: null,
  finishedAt: null,
  draftedFor: null,
  createdAt: updatedAt,
  updatedAt,
}
const theirs = { ...issue, subject: 'Costs in Advent', updatedAt: '2026-11-30T11:00:00.000Z' }
const etag = `"${Date.parse(theirs.updatedAt)}"`

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})

test.each([
  ['send', () => sendIssue(issue)],
  ['schedule', () => scheduleIssue(issue, '2999-01-01T09:00')],
] as const)('takes the issue that a colleague changed, instead of the old one, on %s', async (action, act) => {
  const refused = problemAnswer(412, 'Nothing was overwritten.', { current: theirs }, { ETag: etag })
  const sent = stubServer({ [`POST /api/newsletter/issues/7/${action}`]: refused })
  expect(await act()).toEqual({ record: theirs, etag })
  expect($toast.get()).toMatchObject({
    title: 'Not done',
    description: `A colleague changed this issue. Look at it again, then ${action}.`,
    variant: 'destructive',
  })
  expect(sent).toHaveLength(1)
})

test('keeps the last progress, says that it is out of date, and reads it again', async () => {
  vi.useFakeTimers()
  const counts = { waiting: 1, sending: 0, sent: 0, failed: 0, unknown: 0, dropped: 0 }
  const data = { state: 'sending', sendAt: null, recipients: 1, counts, dueAt: null, problems: [] }
  const { $progress, watch } = openProgress(7)
  stubServer({ 'GET /api/newsletter/issues/7/progress': () => jsonAnswer(data) })
  const stop = watch()
  await vi.advanceTimersByTimeAsync(0)
  expect($progress.get()).toEqual({ data })
  stubServer({ 'GET /api/newsletter/issues/7/progress': problemAnswer(503, 'The database is away.') })
  await vi.advanceTimersByTimeAsync(2000)
  const { error } = $progress.get()
  expect($progress.get().data).toEqual(data)
  expect(outdatedWords(error)).toBe('Not up to date: the server reports an error. Trying again.')
  expect(outdatedWords(new TypeError())).toBe('Not up to date: the server cannot be reached. Trying again.')
  stubServer({ 'GET /api/newsletter/issues/7/progress': () => jsonAnswer(data) })
  await vi.advanceTimersByTimeAsync(2000)
  expect($progress.get()).toEqual({ data })
  stop()
  vi.useRealTimers()
})

test('counts as paused only while the next attempt is in the future', () => {
  const counts = { waiting: 3, sending: 0, sent: 1, failed: 0, unknown: 0, dropped: 0 }
  const progress = { state: 'sending', sendAt: null, recipients: 4, counts, dueAt: null, problems: [] } as const
  const dueIn = (seconds: number) => ({ ...progress, problems: [], dueAt: new Date(Date.now() + seconds * 1000).toISOString() })
  expect([{ ...progress, problems: [] }, dueIn(-60), dueIn(300)].map((each) => pausedUntil(each) !== null)).toEqual([false, false, true])
})
