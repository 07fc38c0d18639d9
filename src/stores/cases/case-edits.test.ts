import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Draft } from '#domain/drafts/drafts.ts'
import { account, jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aCase, aDraft } from '#test/fixtures.ts'
import { $toast } from '../browser/toasts.ts'
import { failureText } from '../http/http.ts'
import type { DeskState } from '../records/edit-session.ts'
import { $session, startSession } from '../session/session.ts'
import { openCaseSession } from './case-edits.ts'
import { type CaseFields, caseFormSchema, fieldsOf } from './case-fields.ts'

const record = aCase({
  id: 7,
  title: 'Ho v Adelekun',
  slug: 'ho-v-adelekun',
  author: 'Ada Example',
  tags: ['qocs', 'set-off'],
})
const stored = fieldsOf(record)
const submission = caseFormSchema.parse(stored)

function ready(state: DeskState<CaseFields>) {
  if (state.kind !== 'ready') throw new Error(`Expected a ready editing, not ${state.kind}`)
  return state
}

beforeEach(() => {
  vi.useFakeTimers()
  stubLocalStorage()
  startSession()
  $session.set({ kind: 'signed-in', account })
  $toast.set(null)
})

afterEach(() => vi.useRealTimers())

async function open(id: number | null) {
  const editing = openCaseSession(id)
  await editing.load()
  return editing
}

async function openSeven(answers: Parameters<typeof stubServer>[0] = {}) {
  const sent = stubServer({ 'GET /api/cases/7': jsonAnswer(record, 200, { ETag: '"1"' }), ...answers })
  return { editing: await open(7), sent }
}

test('dates a new case today in London and names the signed-in person as author', async () => {
  vi.setSystemTime('2024-06-30T23:30:00Z')
  const editing = await open(null)
  expect(ready(editing.$state.get()).stored).toMatchObject({ date: '2024-07-01', author: 'Ada Example', title: '' })
})

test('stores the text of a case as a draft even if nobody has typed in its form', async () => {
  const { editing, sent } = await openSeven({
    'POST /api/drafts': problemAnswer(503, 'Away.'),
    'GET /api/drafts?kind=case&record=7': jsonAnswer([]),
  })
  await editing.saveDraft()
  const posted = sent.find(({ method }) => method === 'POST')
  expect(JSON.parse(String(posted?.body))).toMatchObject({ fields: { title: 'Ho v Adelekun', slug: 'ho-v-adelekun' }, recordId: 7 })
})

/** The text of its notice. */
function failureOf({ $state }: ReturnType<typeof openCaseSession>): string {
  const state = $state.get()
  return state.kind === 'failed' ? failureText(state.error) : state.kind
}

test('distinguishes a missing case from one that could not be loaded', async () => {
  stubServer({ 'GET /api/cases/7': problemAnswer(503, 'The database is away.') })
  const gone = openCaseSession(8)
  const failed = openCaseSession(7)
  await Promise.all([gone.load(), failed.load()])
  expect(gone.$state.get()).toEqual({ kind: 'missing' })
  expect(failureOf(failed)).toBe('The database is away.')
})

test('ignores the kind of line ends when it compares the text with the stored one', async () => {
  const { editing } = await openSeven({
    'GET /api/cases/7': jsonAnswer({ ...record, content: 'One.\r\nTwo.\rThree.', title: 'Ho v\nAdelekun' }),
  })
  const { stored: shown } = ready(editing.$state.get())
  expect(shown).toMatchObject({ content: 'One.\nTwo.\nThree.', title: 'Ho v Adelekun' })
  editing.type({ ...shown, content: 'One.\r\nTwo.\r\nThree.' })
  expect(editing.$unsaved.get()).toBe(false)
  editing.type({ ...shown, content: 'One.\nTwo.\n\nThree.' })
  expect(editing.$unsaved.get()).toBe(true)
})

test('keeps an offered draft until it is taken or deleted', async () => {
  const { editing } = await openSeven()
  editing.type({ ...stored, title: 'Half a ti' })
  editing.flush()
  const again = await open(7)
  again.type({ ...stored })
  await again.load()
  expect(ready(again.$state.get()).drafts[0]).toMatchObject({ etag: '"1"', interrupted: false, fields: { title: 'Half a ti' } })
  for (const draft of ready(again.$state.get()).drafts) again.dropDraft(draft)
  await again.load()
  expect(ready(again.$state.get()).drafts).toEqual([])
})

test("returns the other person's version on a conflict, and replaces only that version", async () => {
  const current = { ...record, title: 'Theirs' }
  const refused = (version: string) => problemAnswer(412, 'Changed by someone else.', { current }, { ETag: version })
  const { editing } = await openSeven({ 'PUT /api/cases/7': refused('"2"') })
  const outcome = await editing.save(submission)
  expect(outcome).toEqual({ kind: 'conflict', theirs: { record: current, etag: '"2"' } })
  expect(editing.baseOf()).toEqual(stored)
  expect($toast.get()).toMatchObject({ title: 'Update failed', description: 'Changed by someone else.' })

  const sent = stubServer({ 'PUT /api/cases/7': refused('"3"') })
  const seen = outcome.kind === 'conflict' ? outcome.theirs : undefined
  expect(await editing.save(submission, seen)).toMatchObject({ kind: 'conflict', theirs: { etag: '"3"' } })
  expect(await editing.save(submission)).toMatchObject({ kind: 'conflict' })
  expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"2"', '"1"'])
})

test('fetches the other version if the answer to a conflict lacks it', async () => {
  const current = jsonAnswer({ ...record, title: 'Theirs' }, 200, { ETag: '"2"' })
  const { editing } = await openSeven({ 'PUT /api/cases/7': problemAnswer(412, 'Changed.') })
  stubServer({ 'PUT /api/cases/7': problemAnswer(412, 'Changed.'), 'GET /api/cases/7': current })
  expect(await editing.save(submission)).toMatchObject({ kind: 'conflict', theirs: { record: { title: 'Theirs' }, etag: '"2"' } })
})

test('compares with an accepted version, and replaces it with the next save', async () => {
  const { editing } = await openSeven()
  editing.type({ ...stored, title: 'Mine' })
  editing.accept({ record: { ...record, title: 'Theirs' }, etag: '"2"' })
  expect(ready(editing.$state.get()).stored.title).toBe('Theirs')
  editing.type({ ...stored, title: 'Theirs' })
  expect(editing.$unsaved.get()).toBe(false)
  const sent = stubServer({ 'PUT /api/cases/7': jsonAnswer(record) })
  await editing.save(submission)
  expect(sent[0]?.headers.get('If-Match')).toBe('"2"')
})

test('has no common base for a draft of an older version', async () => {
  const { editing } = await openSeven()
  editing.takeDraft({
    form: 'case:7',
    session: 'another',
    draft: null,
    savedAt: '2024-03-12T10:00:00Z',
    by: 'ada',
    etag: '"0"',
    interrupted: false,
    fields: stored,
  })
  expect(editing.baseOf()).toBeNull()
})

test("shows the server's faults at their fields", async () => {
  const errors = { title: ['Title is required'], 'tags.0': ['A tag is required'] }
  const { editing } = await openSeven({ 'PUT /api/cases/7': problemAnswer(422, 'Two fields.', { errors }) })
  expect(await editing.save(submission)).toEqual({ kind: 'faulty', faults: { title: 'Title is required', tags: 'A tag is required' } })
})

test("reports that a case was not updated, in the server's words or otherwise the specified ones", async () => {
  const { editing } = await openSeven({ 'PUT /api/cases/7': problemAnswer(422, 'The registry is closed today.') })
  await editing.save(submission)
  expect($toast.get()).toMatchObject({ title: 'Update failed', description: 'The registry is closed today.' })
  stubServer({ 'PUT /api/cases/7': new Response('', { status: 500 }) })
  await editing.save(submission)
  expect($toast.get()).toMatchObject({ title: 'Update failed', description: 'Failed to update case' })
})

test('says that the browser is offline and keeps the draft, or which error the server reported', async () => {
  stubServer({ 'POST /api/cases': new Response('', { status: 500 }) })
  const editing = openCaseSession(null)
  await editing.save(submission)
  expect($toast.get()).toMatchObject({
    title: 'Creation failed',
    description: 'Failed to create case',
    reason: expect.stringContaining('The server reported an error (500)'),
  })
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => void vi.unstubAllGlobals())
  await editing.save(submission)
  expect($toast.get()).toMatchObject({ title: 'Creation failed', description: 'You are offline. Your draft is kept.' })
})

test('shows a taken slug at the slug', async () => {
  stubServer({ 'POST /api/cases': problemAnswer(409, 'That slug is taken.') })
  const editing = openCaseSession(null)
  expect(await editing.save(submission)).toEqual({ kind: 'faulty', faults: { slug: 'That slug is taken.' } })
  expect($toast.get()).toMatchObject({ title: 'Creation failed', description: 'That slug is taken.' })
})

test('creates a case even if Discord refuses it, and reports both in the toast', async () => {
  stubServer({ 'POST /api/cases': jsonAnswer({ ...record, discordProblem: 'No webhook is set.' }, 201) })
  expect(await openCaseSession(null).save(submission)).toMatchObject({ kind: 'saved' })
  expect($toast.get()).toMatchObject({ title: 'Case created', reason: 'No webhook is set.' })
})

test('keeps the tick for Discord in the browser, because a draft cannot store it', async () => {
  const draft = (fields: Draft['fields']) => aDraft({ id: 12, kind: 'case', state: { kind: 'unsaved' }, fields })
  let kept: Draft['fields'] = {}
  const answers: Parameters<typeof stubServer>[0] = {
    'POST /api/drafts': ({ body }) => {
      kept = JSON.parse(String(body)).fields
      return jsonAnswer(draft(kept), 201)
    },
    'GET /api/drafts?kind=case&record=new': () => jsonAnswer([draft(kept)]),
    'POST /api/drafts/12/open': () => jsonAnswer(draft(kept)),
  }
  stubServer({ ...answers, 'GET /api/drafts?kind=case&record=new': jsonAnswer([]) })
  const editing = await open(null)
  const { stored: blank } = ready(editing.$state.get())
  editing.type({ ...blank, title: 'Ho v Adelekun', publishToDiscord: true })
  await vi.advanceTimersByTimeAsync(2000)
  stubServer(answers)
  const again = await open(null)
  expect(ready(again.$state.get()).drafts).toMatchObject([
    { draft: { id: 12 }, fields: { title: 'Ho v Adelekun', publishToDiscord: true } },
  ])
})

test("asks about a date far in the future, and about today's date if the citation is of another year", async () => {
  const { editing } = await openSeven()
  const ask = (fields: Partial<CaseFields>) => editing.kind.doubtOf?.({ ...stored, ...fields }, new Date('2027-03-12T10:00:00Z'))
  const content = '[2021] EWCA Civ 99\n\nThe bill was reasonable.'
  expect(ask({ date: '2027-03-12', content })).toBe('The date is today’s, but the citation is of 2021. Is the date right?')
  expect(ask({ date: '2027-03-12', content, statedCitation: '[2027] EWCA Civ 99' })).toBeUndefined()
  expect(ask({ date: '2021-03-12', content })).toBeUndefined()
  expect(ask({ date: '2999-01-01' })).toContain('1 January 2999 is far in the future')
})
