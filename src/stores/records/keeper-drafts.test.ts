import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '#domain/drafts/drafts.ts'
import { newsType } from '#domain/news/type.ts'
import { account, jsonAnswer, problemAnswer, type SentRequest, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aDraft, anArticle } from '#test/fixtures.ts'
import { storedKeys } from '../browser/browser-storage.ts'
import { $toast } from '../browser/toasts.ts'
import { draftingOf, formSchema, typedFrom } from '../content/content-form.ts'
import { deskRecords } from '../content/desk-records.ts'
import { $session } from '../session/session.ts'
import { scheduleDraft, storeDraft } from './draft-steps.ts'

const item = anArticle({ id: 4, title: 'New rates', slug: 'new-rates' })
const typed = typedFrom(newsType, item)
const drafting = draftingOf(newsType)

const signIn = (role: 'writer' | 'user') => $session.set({ kind: 'signed-in', account: { ...account, role } })

beforeEach(() => {
  vi.useFakeTimers()
  stubLocalStorage()
  $toast.set(null)
  signIn('user')
})
afterEach(() => void vi.useRealTimers())

/** The draft in its nth version, as the server returns it. */
const draft = (version: number, title: string, changes: Partial<Draft> = {}) =>
  aDraft({
    id: 12,
    name: title,
    updatedAt: new Date(1000 * version).toISOString(),
    fields: drafting.toFields({ ...typed, title }),
    ...changes,
  })
const titleIn = ({ body }: SentRequest): string => JSON.parse(String(body)).fields.title
const saves = (sent: SentRequest[]) =>
  sent
    .filter(({ method, address }) => method !== 'GET' && !address.endsWith('/open'))
    .map((call) => [call.method, titleIn(call), call.headers.get('If-Match')])

/** A server that stores each text as the next version. */
function storing(changes: Partial<Draft> = {}, version = 0) {
  let last = version
  return (call: SentRequest) => {
    last += 1
    return jsonAnswer(draft(last, titleIn(call), changes))
  }
}

async function open(id: number | null, draftId?: number) {
  const desk = deskRecords.news.open(id, { draftId })
  await desk.load()
  return desk
}
const openNew = () => open(null)
const openDraft = () => open(null, 12)

/** Types a title, and waits until the server has been asked to store it. */
async function typeTitle(desk: Awaited<ReturnType<typeof open>>, title: string, wait = 2000) {
  desk.type({ ...typed, title })
  await vi.advanceTimersByTimeAsync(wait)
}
const opened = { 'POST /api/drafts/12/open': jsonAnswer(draft(1, 'First')) }

test('stores continuous typing within two seconds of the first key, with one save after another on a slow network', async () => {
  let underWay = 0
  const answer = storing({}, 1)
  const sent = stubServer({
    ...opened,
    'PUT /api/drafts/12': async (call) => {
      underWay += 1
      expect(underWay).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 7000))
      underWay -= 1
      return answer(call)
    },
  })
  const desk = await openDraft()
  for (let second = 0; second < 20; second += 1) await typeTitle(desk, `Typed for ${second}`, 1000)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(saves(sent)[0]).toEqual(['PUT', 'Typed for 1', '"1000"'])
  expect(storedKeys('draft:')).toEqual([])
  expect(saves(sent).map(([, , version]) => version)).toEqual(saves(sent).map((_, index) => `"${(index + 1) * 1000}"`))
  expect([saves(sent).at(-1)?.[1], desk.$unsaved.get(), desk.server.$trouble.get()]).toEqual(['Typed for 19', false, { kind: 'none' }])
})

test('reports no conflict with its own text after an answer was lost', async () => {
  let calls = 0
  stubServer({
    ...opened,
    'PUT /api/drafts/12': (call) => {
      calls += 1
      if (calls === 1) throw new TypeError('Failed to fetch')
      return problemAnswer(412, 'Changed', { current: draft(2, titleIn(call)) })
    },
  })
  const desk = await openDraft()
  await typeTitle(desk, 'Second')
  expect(desk.server.$trouble.get().kind).toBe('unreachable')
  await vi.advanceTimersByTimeAsync(6000)
  expect([calls, desk.server.$trouble.get().kind, desk.$unsaved.get()]).toEqual([2, 'none', false])
})

test("keeps the text in the browser, and overwrites another person's version only after both were compared", async () => {
  const theirs = draft(5, 'Theirs')
  const sent = stubServer({
    ...opened,
    'PUT /api/drafts/12': (call) =>
      call.headers.get('If-Match') === '"5000"' ? jsonAnswer(draft(6, titleIn(call))) : problemAnswer(412, 'Changed', { current: theirs }),
  })
  const desk = await openDraft()
  await typeTitle(desk, 'Mine')
  await typeTitle(desk, 'Mine, longer', 10_000)
  expect(desk.server.$trouble.get()).toMatchObject({ kind: 'conflict', theirs: { name: 'Theirs' } })
  expect(saves(sent)).toHaveLength(1)
  expect(storedKeys('draft:news:new#')).toHaveLength(1)
  desk.server.resolve(theirs)
  await typeTitle(desk, 'Merged')
  expect(saves(sent).at(-1)).toEqual(['PUT', 'Merged', '"5000"'])
})

const unsaved = { state: { kind: 'unsaved' } } as const
const bodyOf = ({ body }: SentRequest) => JSON.parse(String(body))

test('keeps typed text as an unsaved draft, which a writer cannot have, and lets everyone read it once it is saved', async () => {
  const answer = (call: SentRequest) => jsonAnswer(draft(1, titleIn(call), bodyOf(call).isUnsaved ? unsaved : {}), 201)
  const sent = stubServer({ 'POST /api/drafts': answer, 'PUT /api/drafts/12': answer })
  const desk = await openNew()
  await typeTitle(desk, 'By a user')
  expect([desk.$unsaved.get(), desk.server.$shared.get(), storedKeys('draft:')]).toEqual([true, null, []])
  expect(await desk.saveDraft()).toBe(true)
  expect([desk.$unsaved.get(), desk.server.$shared.get()?.id]).toEqual([false, 12])
  signIn('writer')
  const writing = await openNew()
  await typeTitle(writing, 'By a writer', 5000)
  const writes = sent.filter(({ body }) => body).map((call) => [call.method, titleIn(call), bodyOf(call).isUnsaved])
  expect(writes).toEqual([
    ['POST', 'By a user', true],
    ['PUT', 'By a user', false],
    ['POST', 'By a writer', false],
  ])
})

async function typeUnsaved(answers: Parameters<typeof stubServer>[0] = {}) {
  const answer = storing(unsaved)
  const gone = new Response(null, { status: 204 })
  const sent = stubServer({ 'POST /api/drafts': answer, 'PUT /api/drafts/12': answer, 'DELETE /api/drafts/12': gone, ...answers })
  const desk = await openNew()
  await typeTitle(desk, 'Half a ti')
  return { desk, sent }
}

test('keeps the unsaved draft if the save is refused, and names its last text in the save that replaces it', async () => {
  const answers = [problemAnswer(422, 'No.'), jsonAnswer(item, 201, { ETag: '"9"' })]
  const { desk, sent } = await typeUnsaved({ 'POST /api/news': () => answers.shift() ?? problemAnswer(500, '') })
  desk.type(typed)
  void desk.flush()
  const input = formSchema(newsType).parse(typed)
  expect(await desk.save(input)).toEqual({ kind: 'failed' })
  expect([desk.server.$draft.get()?.id, desk.$unsaved.get()]).toEqual([12, true])
  expect(await desk.save(input)).toMatchObject({ kind: 'saved' })
  const created = sent.at(-1)
  expect(created && bodyOf(created)).toMatchObject({ title: item.title, draft: { id: 12, updatedAt: new Date(2000).toISOString() } })
  expect([desk.server.$draft.get(), desk.$unsaved.get(), storedKeys('draft:')]).toEqual([null, false, []])
})

test('deletes the unsaved draft once the text equals the stored one', async () => {
  const { desk, sent } = await typeUnsaved()
  const state = desk.$state.get()
  if (state.kind === 'ready') desk.type(state.stored)
  await vi.advanceTimersByTimeAsync(10)
  expect([sent.at(-1)?.method, sent.at(-1)?.headers.get('If-Match')]).toEqual(['DELETE', '"1000"'])
  expect([desk.server.$draft.get(), desk.$unsaved.get()]).toEqual([null, false])
})

test('keeps typing in a new unsaved draft after another tab has saved or discarded it, but only reports that a shared one is gone', async () => {
  const { desk, sent } = await typeUnsaved({ 'PUT /api/drafts/12': problemAnswer(404, 'Gone.') })
  await typeTitle(desk, 'Half a title')
  expect(saves(sent).map(([method, title]) => [method, title])).toEqual([
    ['POST', 'Half a ti'],
    ['PUT', 'Half a title'],
    ['POST', 'Half a title'],
  ])
  expect(desk.server.$trouble.get()).toEqual({ kind: 'none' })
  stubServer({ ...opened, 'PUT /api/drafts/12': problemAnswer(404, 'Gone.') })
  const shared = await openDraft()
  await typeTitle(shared, 'Too late', 5000)
  expect([shared.server.$trouble.get().kind, storedKeys('draft:news:new#').length]).toEqual(['gone', 1])
})

test("offers the server's unsaved text once, even if the browser has a later copy, and shows the draft in the address at once", async () => {
  const { desk } = await typeUnsaved()
  closePage(desk)
  const known = draft(1, 'Half a ti', unsaved)
  stubServer({ 'GET /api/drafts?kind=news&record=new': jsonAnswer([known]), 'POST /api/drafts/12/open': jsonAnswer(known) })
  const again = await openNew()
  expect(again.$state.get()).toMatchObject({ drafts: [{ interrupted: false, fields: { title: 'Half a title' } }] })
  const same = await openDraft()
  expect(same.$state.get()).toMatchObject({ drafts: [{ interrupted: true, fields: { title: 'Half a title' } }] })
  stubServer({ 'GET /api/drafts?kind=news&record=new': jsonAnswer([draft(1, 'Half a ti')]) })
  const another = await openNew()
  expect(another.$state.get(), 'text of a draft that everyone edits is offered with it').toMatchObject({ drafts: [] })
})

/** The page closes, and no answer reaches it. */
function closePage(desk: Awaited<ReturnType<typeof open>>): void {
  desk.type({ ...typed, title: 'Half a title' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  void desk.flush()
}

/** The first draft is stored, but its answer is lost. A second draft with its form is refused. */
async function loseFirstAnswer(stored: (first: SentRequest) => object) {
  const made: SentRequest[] = []
  const sent = stubServer({
    'POST /api/drafts': (call) => {
      made.push(call)
      const [first] = made
      if (!first || first === call) throw new TypeError('Failed to fetch')
      const isAgain = typeof bodyOf(call).form === 'string' && bodyOf(call).form === bodyOf(first).form
      return isAgain ? problemAnswer(409, 'Stored already', { current: stored(first) }) : jsonAnswer(draft(5, titleIn(call), unsaved), 201)
    },
    'PUT /api/drafts/12': (call) => jsonAnswer(draft(2, titleIn(call), unsaved)),
  })
  const desk = await openNew()
  await typeTitle(desk, 'Half a ti')
  await typeTitle(desk, 'Half a title', 10_000)
  return { desk, sent }
}

test('continues the first draft after its answer was lost, or compares with it if another tab has changed it', async () => {
  const { desk, sent } = await loseFirstAnswer((first) => draft(1, titleIn(first), unsaved))
  expect(saves(sent).at(-1)).toEqual(['PUT', 'Half a title', '"1000"'])
  expect([desk.server.$trouble.get(), desk.server.$draft.get()?.name, storedKeys('draft:')]).toEqual([{ kind: 'none' }, 'Half a title', []])
  const { desk: other } = await loseFirstAnswer(() => draft(3, 'Continued elsewhere', unsaved))
  expect(other.server.$trouble.get()).toMatchObject({ kind: 'conflict', theirs: { name: 'Continued elsewhere' } })
})

test('keeps the text that a form stored as a draft when another text is restored into it', async () => {
  const sent = stubServer({
    'GET /api/drafts?kind=news&record=new': jsonAnswer([]),
    'POST /api/drafts': (call) => jsonAnswer(draft(1, titleIn(call), { ...unsaved, id: 11 + saves(sent).length }), 201),
  })
  const desk = await openNew()
  await typeTitle(desk, 'Typed here')
  const facts = { savedAt: '2026-11-27T10:00:00Z', by: 'ada', etag: null, interrupted: false, draft: null }
  desk.takeDraft({ ...facts, form: 'news:new', session: 'earlier', fields: { ...typed, title: 'Typed earlier' } })
  await vi.advanceTimersByTimeAsync(2000)
  await desk.flush()
  const made = sent.filter(({ method, address }) => method === 'POST' && address === '/api/drafts').map(bodyOf)
  expect(made.map(({ fields }) => fields.title)).toEqual(['Typed here', 'Typed earlier'])
  expect(made[1].form).not.toBe(made[0].form)
})

test('warns that text is kept nowhere if the browser has no room and the server cannot be reached, until it can', async () => {
  stubLocalStorage(10)
  let isAway = true
  stubServer({ 'POST /api/drafts': (call) => (isAway ? problemAnswer(503, 'Away.') : jsonAnswer(draft(1, titleIn(call), unsaved), 201)) })
  const desk = await openNew()
  await typeTitle(desk, 'Half a ti', 1000)
  expect(desk.server.$text.get().kind, 'the server has not been asked yet').toBe('typed')
  await vi.advanceTimersByTimeAsync(1000)
  expect(desk.server.$text.get().kind).toBe('nowhere')
  isAway = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(desk.server.$text.get()).toEqual({ kind: 'typed', keptAt: new Date(1000) })
})

test("opens the form of a new record if the draft in its address is gone, and offers the browser's copy", async () => {
  const { desk } = await typeUnsaved()
  closePage(desk)
  stubServer({ 'GET /api/drafts?kind=news&record=new': jsonAnswer([]) })
  const again = await openDraft()
  expect($toast.get()?.title).toBe('That draft was saved or deleted')
  expect(again.$state.get()).toMatchObject({ stored: { title: '' }, drafts: [{ fields: { title: 'Half a title' } }] })
})

test('warns that the last text is not in a draft that someone scheduled, and offers a comparison once it is off the schedule', async () => {
  const state = { kind: 'scheduled', at: '2026-12-01T09:00:00.000Z' } as const
  let opens = 0
  stubServer({
    ...opened,
    'GET /api/drafts/12': () => {
      opens += 1
      return jsonAnswer(draft(3, 'Theirs', { state }))
    },
    'PUT /api/drafts/12': problemAnswer(409, 'Scheduled'),
    'POST /api/drafts/12/schedule': jsonAnswer(draft(4, 'Theirs')),
  })
  const desk = await openDraft()
  await typeTitle(desk, 'Mine')
  expect([opens, desk.server.$trouble.get()]).toEqual([1, { kind: 'fixed' }])
  expect(storedKeys('draft:news:new#')).toHaveLength(1)
  expect(await scheduleDraft(desk, null)).toBe(true)
  expect(desk.server.$trouble.get()).toMatchObject({ kind: 'conflict', theirs: { name: 'Theirs' } })
})

test.each([
  ['Draft saved', (call: SentRequest) => jsonAnswer(draft(2, titleIn(call)))],
  ['Draft not saved', () => problemAnswer(412, 'Changed', { current: draft(5, 'Theirs') })],
  ['Draft not saved yet', () => problemAnswer(503, 'Away.')],
])('shows %s when a person saves a draft', async (title, answer) => {
  stubServer({ ...opened, 'PUT /api/drafts/12': answer })
  const desk = await openDraft()
  desk.type({ ...typed, title: 'Mine' })
  await storeDraft(desk)
  expect($toast.get()?.title).toBe(title)
})

test('publishes the version that was stored last, and then deletes the draft', async () => {
  const sent = stubServer({
    ...opened,
    'PUT /api/drafts/12': (call) => jsonAnswer(draft(2, titleIn(call))),
    'POST /api/drafts/12/publish': jsonAnswer(item, 201, { ETag: '"9"' }),
  })
  const desk = await openDraft()
  desk.type(typed)
  expect(await desk.save(formSchema(newsType).parse(typed))).toMatchObject({ kind: 'saved', saved: { etag: '"9"' } })
  expect(sent.at(-1)?.headers.get('If-Match')).toBe('"2000"')
  expect([desk.server.$draft.get(), $toast.get()?.title]).toEqual([null, 'News article created'])
})

test('shows the published text that someone else saved in between, and publishes after the person has seen it', async () => {
  const own = { recordId: 4, isPublic: true, baseUpdatedAt: '2026-01-01T00:00:00.000Z' }
  const current = { ...item, title: 'Theirs' }
  let seen: unknown
  stubServer({
    'GET /api/news/4': jsonAnswer(item, 200, { ETag: '"1"' }),
    'GET /api/drafts?kind=news&record=4': jsonAnswer([draft(1, 'First', own)]),
    'POST /api/drafts/12/open': jsonAnswer(draft(1, 'First', own)),
    'PUT /api/drafts/12': (call) => {
      seen = bodyOf(call).baseUpdatedAt ?? seen
      return jsonAnswer(draft(2, titleIn(call), own))
    },
    'POST /api/drafts/12/publish': () =>
      seen === undefined ? problemAnswer(412, 'Changed', { current }, { ETag: '"3000"' }) : jsonAnswer(current, 200, { ETag: '"4000"' }),
  })
  const desk = await open(4)
  expect(desk.$state.get()).toMatchObject({ kind: 'ready', stored: { title: 'First' } })
  const input = formSchema(newsType).parse(typed)
  const outcome = await desk.save(input)
  expect(outcome).toEqual({ kind: 'conflict', theirs: { record: current, etag: '"3000"' } })
  expect(await desk.save(input, { record: current, etag: '"3000"' })).toMatchObject({ kind: 'saved' })
  expect(seen).toBe(new Date(3000).toISOString())
})

test("shows this browser's text if it is newer than the draft on the server", async () => {
  stubServer({ ...opened, 'PUT /api/drafts/12': problemAnswer(503, 'Away.') })
  const desk = await openDraft()
  await typeTitle(desk, 'Typed offline', 3000)
  desk.close()
  const again = await openDraft()
  expect(again.$state.get()).toMatchObject({
    stored: { title: 'First' },
    drafts: [{ interrupted: true, fields: { title: 'Typed offline' } }],
  })
})
