import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { caseType } from '#domain/cases/type.ts'
import { mapFields } from '#domain/content/map-fields.ts'
import type { Field } from '#domain/content/type.ts'
import type { Draft } from '#domain/drafts/drafts.ts'
import { account, jsonAnswer, problemAnswer, type SentRequest, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aCase, aDraft } from '#test/fixtures.ts'
import { $toast } from '../browser/toasts.ts'
import type { EditState } from '../records/edit-session.ts'
import { $session, startSession } from '../session/session.ts'
import { blankCase, type CaseFields, caseFormSchema, fieldsOf, openCaseSession } from './case-edits.ts'

const record = aCase({
  id: 7,
  title: 'Ho v Adelekun',
  slug: 'ho-v-adelekun',
  author: 'Ada Example',
  tags: ['qocs', 'set-off'],
})
const stored = fieldsOf(record)
const submission = caseFormSchema.parse(stored)

function ready(state: EditState<CaseFields>) {
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

test('stores the text of a case as a draft even if nobody has typed in its form', async () => {
  const { editing, sent } = await openSeven({
    'POST /api/drafts': problemAnswer(503, 'Away.'),
    'GET /api/drafts?kind=case&record=7': jsonAnswer([]),
  })
  await editing.saveDraft()
  const posted = sent.find(({ method }) => method === 'POST')
  expect(JSON.parse(String(posted?.body))).toMatchObject({ fields: { title: 'Ho v Adelekun', slug: 'ho-v-adelekun' }, recordId: 7 })
})

test('ignores the kind of line ends when it compares the text with the stored one', async () => {
  const { editing } = await openSeven({ 'GET /api/cases/7': jsonAnswer({ ...record, content: 'One.\r\nTwo.\rThree.' }) })
  const { stored: shown } = ready(editing.$state.get())
  expect(shown.content).toBe('One.\nTwo.\nThree.')
  for (const [content, isUnsaved] of [
    ['One.\r\nTwo.\r\nThree.', false],
    ['One.\nTwo.\n\nThree.', true],
  ] as const) {
    editing.type({ ...shown, content })
    expect(editing.$unsaved.get()).toBe(isUnsaved)
  }
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

  stubServer({ 'PUT /api/cases/7': problemAnswer(412, 'Changed.'), 'GET /api/cases/7': jsonAnswer(current, 200, { ETag: '"4"' }) })
  expect(await editing.save(submission), 'the refusal lacks it').toMatchObject({
    kind: 'conflict',
    theirs: { record: current, etag: '"4"' },
  })
})

test('compares with an accepted version and replaces it with the next save, and has no common base with a draft of an older one', async () => {
  const { editing } = await openSeven()
  editing.type({ ...stored, title: 'Mine' })
  editing.accept({ record: { ...record, title: 'Theirs' }, etag: '"2"' })
  expect(ready(editing.$state.get()).stored.title).toBe('Theirs')
  editing.type({ ...stored, title: 'Theirs' })
  expect(editing.$unsaved.get()).toBe(false)
  const sent = stubServer({ 'PUT /api/cases/7': jsonAnswer(record) })
  await editing.save(submission)
  expect(sent[0]?.headers.get('If-Match')).toBe('"2"')
  const facts = { form: 'case:7', session: 'another', draft: null, savedAt: '2024-03-12T10:00:00Z', by: 'ada', interrupted: false }
  editing.takeDraft({ ...facts, etag: '"0"', fields: stored })
  expect(editing.baseOf()).toBeNull()
})

test('distinguishes a missing case from one that could not be loaded', async () => {
  stubServer({ 'GET /api/cases/7': problemAnswer(503, 'The database is away.') })
  const [gone, failed] = [await open(8), await open(7)]
  expect([gone.$state.get().kind, failed.$state.get().kind]).toEqual(['missing', 'failed'])
})

test("shows the server's faults at their fields, a taken slug at the slug, and a failure in its words or the specified ones", async () => {
  const errors = { title: ['Title is required'], 'tags.0': ['A tag is required'] }
  const { editing } = await openSeven({ 'PUT /api/cases/7': problemAnswer(422, 'Two fields.', { errors }) })
  expect(await editing.save(submission)).toEqual({ kind: 'faulty', faults: { title: 'Title is required', tags: 'A tag is required' } })
  stubServer({ 'PUT /api/cases/7': problemAnswer(409, 'That slug is taken.') })
  expect(await editing.save(submission)).toEqual({ kind: 'faulty', faults: { slug: 'That slug is taken.' } })
  expect($toast.get()).toMatchObject({ title: 'Update failed', description: 'That slug is taken.' })
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

test('creates a case even if Discord refuses it, and reports both in the toast', async () => {
  stubServer({ 'POST /api/cases': jsonAnswer({ ...record, discordProblem: 'No webhook is set.' }, 201) })
  expect(await openCaseSession(null).save(submission)).toMatchObject({ kind: 'saved' })
  expect($toast.get()).toMatchObject({ title: 'Case created', reason: 'No webhook is set.' })
})

test("asks whether today's date is right if the citation is of another year", async () => {
  const { editing } = await openSeven()
  const ask = (content: string) => editing.kind.doubtOf?.({ ...stored, date: '2027-03-12', content }, new Date('2027-03-12T10:00:00Z'))
  expect(ask('[2021] EWCA Civ 99')).toBe('The date is today’s, but the citation is of 2021. Is the date right?')
  expect(ask('[2027] EWCA Civ 99')).toBeUndefined()
})

test('keeps the tick for Discord in the browser, because a draft cannot store it', async () => {
  let kept: Draft['fields'] = {}
  const draft = () => aDraft({ id: 12, kind: 'case', state: { kind: 'unsaved' }, fields: kept })
  const storing = ({ body }: SentRequest) => {
    kept = JSON.parse(String(body)).fields
    return jsonAnswer(draft(), 201)
  }
  stubServer({ 'POST /api/drafts': storing, 'GET /api/drafts?kind=case&record=new': jsonAnswer([]) })
  const editing = await open(null)
  const { stored: blank } = ready(editing.$state.get())
  editing.type({ ...blank, title: 'Ho v Adelekun', publishToDiscord: true })
  await vi.advanceTimersByTimeAsync(2000)
  expect(kept).toMatchObject({ title: 'Ho v Adelekun' })
  stubServer({ 'GET /api/drafts?kind=case&record=new': jsonAnswer([draft()]), 'POST /api/drafts/12/open': jsonAnswer(draft()) })
  const again = await open(null)
  const offered = { draft: { id: 12 }, fields: { title: 'Ho v Adelekun', publishToDiscord: true } }
  expect(ready(again.$state.get()).drafts).toMatchObject([offered])
})

const blank = blankCase(null, new Date('2024-03-12T10:00:00Z'))
/** The optional fields of a blank form, as sent. */
const nothing = mapFields(Object.fromEntries(Object.entries<Field>(caseType.fields).filter(([, field]) => 'optional' in field)), () => null)
const filled = {
  ...blank,
  title: 'Ho v Adelekun',
  slug: '',
  summary: 'A summary',
  content: 'Content',
  category: 'QOCS',
  date: '2021-10-06',
  author: 'Ada Example',
  tags: ' qocs, set-off ,, qocs',
  treatments: ' [2017] EWCA Civ 932:  Overruled\n\n',
  publishToDiscord: true,
}

test('sends the tags as a list, and makes a blank slug from the title', () => {
  expect(caseFormSchema.parse(filled)).toEqual({
    ...filled,
    ...nothing,
    slug: 'ho-v-adelekun',
    tags: ['qocs', 'set-off'],
    treatments: '[2017] EWCA Civ 932: overruled',
  })
})

test('requires every field of an empty form', () => {
  const fields = caseFormSchema.safeParse({ ...blank, date: '' }).error?.issues.map((issue) => issue.path[0])
  expect(new Set(fields)).toEqual(new Set(['title', 'slug', 'summary', 'content', 'category', 'date', 'author', 'tags']))
})
