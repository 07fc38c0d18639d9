import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $toast } from '../browser/toasts.ts'
import { failureText } from '../http/http.ts'
import type { DeskState } from '../records/record-desk.ts'
import { $session, startSession } from '../session/session.ts'
import { openCaseDesk } from './case-desk.ts'
import { type CaseFields, caseFormSchema, fieldsOf } from './case-fields.ts'

const record = {
  id: 7,
  title: 'Ho v Adelekun',
  slug: 'ho-v-adelekun',
  summary: 'A summary',
  content: 'Content',
  category: 'QOCS',
  date: '2021-10-06',
  author: 'Ada Example',
  tags: ['qocs', 'set-off'],
  publishedToDiscord: false,
  createdAt: '2024-03-12T10:00:00.000Z',
  updatedAt: '2024-03-12T10:00:00.000Z',
}
const account = { id: 1, username: 'ada', name: 'Ada Example', email: 'ada@example.com', role: 'user' }
const stored = fieldsOf(record)
const submission = caseFormSchema.parse(stored)

function ready(state: DeskState<CaseFields>) {
  if (state.kind !== 'ready') throw new Error(`Expected a ready desk, not ${state.kind}`)
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

async function openSeven(answers: Parameters<typeof stubServer>[0] = {}) {
  const sent = stubServer({ 'GET /api/cases/7': jsonAnswer(record, 200, { ETag: '"1"' }), ...answers })
  const desk = openCaseDesk(7)
  await desk.load()
  return { desk, sent }
}

test('dates a new case today in London and names the signed-in person as author', async () => {
  const desk = openCaseDesk(null, () => new Date('2024-06-30T23:30:00Z'))
  await desk.load()
  expect(ready(desk.$state.get()).stored).toMatchObject({ date: '2024-07-01', author: 'Ada Example', title: '' })
})

/** The text of its notice. */
function failureOf({ $state }: ReturnType<typeof openCaseDesk>): string {
  const state = $state.get()
  return state.kind === 'failed' ? failureText(state.error) : state.kind
}

test('distinguishes a missing case from one that could not be loaded', async () => {
  stubServer({ 'GET /api/cases/7': problemAnswer(503, 'The database is away.') })
  const gone = openCaseDesk(8)
  const failed = openCaseDesk(7)
  await Promise.all([gone.load(), failed.load()])
  expect(gone.$state.get()).toEqual({ kind: 'missing' })
  expect(failureOf(failed)).toBe('The database is away.')
})

test('says what to do after a failure without an explanation from the server', async () => {
  stubServer({ 'GET /api/cases/7': new Response('', { status: 502 }) })
  const desk = openCaseDesk(7)
  await desk.load()
  expect(failureOf(desk)).toContain('(502)')
})

test('sends the version that was read', async () => {
  const { desk, sent } = await openSeven({ 'PUT /api/cases/7': jsonAnswer(record) })
  expect(await desk.save(submission)).toEqual({ kind: 'saved', saved: { record, etag: null } })
  expect(sent.at(-1)?.headers.get('If-Match')).toBe('"1"')
  expect($toast.get()?.title).toBe('Case updated')
})

test('keeps a draft after a pause, and offers it to the same person again', async () => {
  const { desk } = await openSeven()
  desk.type({ ...stored, title: 'Half a ti' })
  await vi.advanceTimersByTimeAsync(500)
  const again = openCaseDesk(7)
  await again.load()
  expect(ready(again.$state.get()).drafts[0]).toMatchObject({ etag: '"1"', interrupted: false, fields: { title: 'Half a ti' } })
})

test('reports nothing unsaved when the text equals the stored one again', async () => {
  const { desk } = await openSeven()
  desk.type({ ...stored, title: 'Half a ti' })
  desk.flush()
  expect(desk.$unsaved.get()).toBe(true)
  desk.type({ ...stored })
  expect(desk.$unsaved.get()).toBe(false)
  await desk.load()
  expect(ready(desk.$state.get()).drafts).toEqual([])
})

test('ignores the kind of line ends when it compares the text with the stored one', async () => {
  const { desk } = await openSeven({
    'GET /api/cases/7': jsonAnswer({ ...record, content: 'One.\r\nTwo.\rThree.', title: 'Ho v\nAdelekun' }),
  })
  const { stored: shown } = ready(desk.$state.get())
  expect(shown).toMatchObject({ content: 'One.\nTwo.\nThree.', title: 'Ho v Adelekun' })
  desk.type({ ...shown, content: 'One.\r\nTwo.\r\nThree.' })
  expect(desk.$unsaved.get()).toBe(false)
  desk.type({ ...shown, content: 'One.\nTwo.\n\nThree.' })
  expect(desk.$unsaved.get()).toBe(true)
})

test('keeps an offered draft until it is taken or deleted', async () => {
  const { desk } = await openSeven()
  desk.type({ ...stored, title: 'Half a ti' })
  desk.flush()
  const again = openCaseDesk(7)
  await again.load()
  again.type({ ...stored })
  await again.load()
  expect(ready(again.$state.get()).drafts[0]?.fields.title).toBe('Half a ti')
  for (const draft of ready(again.$state.get()).drafts) again.dropDraft(draft)
  await again.load()
  expect(ready(again.$state.get()).drafts).toEqual([])
})

test('deletes the draft after a save', async () => {
  const { desk } = await openSeven({ 'PUT /api/cases/7': jsonAnswer(record) })
  desk.type({ ...stored, title: 'Half a ti' })
  desk.flush()
  await desk.save(submission)
  await desk.load()
  expect(ready(desk.$state.get()).drafts).toEqual([])
})

test('marks a draft as interrupted when the session ends during the edit', async () => {
  const { desk } = await openSeven({ 'PUT /api/cases/7': problemAnswer(401, 'Sign in.') })
  desk.type({ ...stored, title: 'Half a ti' })
  expect(await desk.save(submission)).toEqual({ kind: 'failed' })
  expect($session.get()).toEqual({ kind: 'signed-out', left: false })
  $session.set({ kind: 'signed-in', account })
  const again = openCaseDesk(7)
  await again.load()
  expect(ready(again.$state.get()).drafts[0]).toMatchObject({ interrupted: true, fields: { title: 'Half a ti' } })
})

test("returns the other person's version on a conflict, and replaces only that version", async () => {
  const current = { ...record, title: 'Theirs' }
  const refused = (version: string) => problemAnswer(412, 'Changed by someone else.', { current }, { ETag: version })
  const { desk } = await openSeven({ 'PUT /api/cases/7': refused('"2"') })
  const outcome = await desk.save(submission)
  expect(outcome).toEqual({ kind: 'conflict', theirs: { record: current, etag: '"2"' } })
  expect(desk.baseOf()).toEqual(stored)
  expect($toast.get()).toMatchObject({ title: 'Update failed', description: 'Changed by someone else.' })

  const sent = stubServer({ 'PUT /api/cases/7': refused('"3"') })
  const seen = outcome.kind === 'conflict' ? outcome.theirs : undefined
  expect(await desk.save(submission, seen)).toMatchObject({ kind: 'conflict', theirs: { etag: '"3"' } })
  expect(await desk.save(submission)).toMatchObject({ kind: 'conflict' })
  expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"2"', '"1"'])
})

test('fetches the other version when the answer to a conflict lacks it', async () => {
  const current = jsonAnswer({ ...record, title: 'Theirs' }, 200, { ETag: '"2"' })
  const { desk } = await openSeven({ 'PUT /api/cases/7': problemAnswer(412, 'Changed.') })
  stubServer({ 'PUT /api/cases/7': problemAnswer(412, 'Changed.'), 'GET /api/cases/7': current })
  expect(await desk.save(submission)).toMatchObject({ kind: 'conflict', theirs: { record: { title: 'Theirs' }, etag: '"2"' } })
})

test('compares with an accepted version, and replaces it with the next save', async () => {
  const { desk } = await openSeven()
  desk.type({ ...stored, title: 'Mine' })
  desk.accept({ record: { ...record, title: 'Theirs' }, etag: '"2"' })
  expect(ready(desk.$state.get()).stored.title).toBe('Theirs')
  desk.type({ ...stored, title: 'Theirs' })
  expect(desk.$unsaved.get()).toBe(false)
  const sent = stubServer({ 'PUT /api/cases/7': jsonAnswer(record) })
  await desk.save(submission)
  expect(sent[0]?.headers.get('If-Match')).toBe('"2"')
})

test('does not know the common start of a draft of an older version', async () => {
  const { desk } = await openSeven()
  desk.takeDraft({ session: 'another', savedAt: '2024-03-12T10:00:00Z', by: 'ada', etag: '"0"', interrupted: false, fields: stored })
  expect(desk.baseOf()).toBeNull()
})

test("shows the server's faults at their fields", async () => {
  const errors = { title: ['Title is required'], 'tags.0': ['A tag is required'] }
  const { desk } = await openSeven({ 'PUT /api/cases/7': problemAnswer(422, 'Two fields.', { errors }) })
  expect(await desk.save(submission)).toEqual({ kind: 'faulty', faults: { title: 'Title is required', tags: 'A tag is required' } })
})

test('shows a taken slug at the slug', async () => {
  stubServer({ 'POST /api/cases': problemAnswer(409, 'That slug is taken.') })
  const desk = openCaseDesk(null)
  expect(await desk.save(submission)).toEqual({ kind: 'faulty', faults: { slug: 'That slug is taken.' } })
  expect($toast.get()).toMatchObject({ title: 'Creation failed', description: 'That slug is taken.' })
})

test('creates a case although Discord refused it, and the toast says both', async () => {
  stubServer({ 'POST /api/cases': jsonAnswer({ ...record, discordProblem: 'No webhook is set.' }, 201) })
  expect(await openCaseDesk(null).save(submission)).toMatchObject({ kind: 'saved' })
  expect($toast.get()).toMatchObject({ title: 'Case created', reason: 'No webhook is set.' })
})
