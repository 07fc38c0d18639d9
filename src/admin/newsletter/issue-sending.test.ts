import { beforeEach, expect, test } from 'vitest'
import type { NewsletterIssue } from '#domain/newsletter/issues.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { openProgress, scheduleIssue, sendIssue } from './issue-sending.ts'

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

test('reads the changed issue if the refusal lacks it', async () => {
  stubServer({
    'POST /api/newsletter/issues/7/send': problemAnswer(412, 'Nothing was overwritten.'),
    'GET /api/newsletter/issues/7': () => jsonAnswer(theirs, 200, { ETag: etag }),
  })
  expect(await sendIssue(issue)).toEqual({ record: theirs, etag })
})

test('keeps the last progress, and why it could not be read again', async () => {
  const counts = { waiting: 1, sending: 0, sent: 0, failed: 0, unknown: 0, dropped: 0 }
  const data = { state: 'draft', sendAt: null, recipients: 1, counts, dueAt: null, problems: [] }
  const { $progress, read } = openProgress(7)
  stubServer({ 'GET /api/newsletter/issues/7/progress': () => jsonAnswer(data) })
  await read()
  stubServer({ 'GET /api/newsletter/issues/7/progress': problemAnswer(503, 'The database is away.') })
  await read()
  expect($progress.get()).toMatchObject({ data, error: { status: 503 } })
})
