import { beforeEach, expect, test, vi } from 'vitest'
import type { EnquiryPage } from '#domain/enquiries/enquiry-pages.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { enquiryRecord } from '#test/fixtures.ts'
import { $toast } from '../browser/toasts.ts'
import { caches } from '../http/queries.ts'
import { deleteEnquiry, updateEnquiry } from './enquiry-actions.ts'
import { $enquiryChanges } from './enquiry-changes.ts'
import { $enquiryPage, $lastPage, $openEnquiry, $openId, $waiting, reloadEnquiries } from './enquiry-inbox.ts'
import { enquiryTable } from './enquiry-view.ts'

/** What the server holds: a stored change is in its next answers. */
let stored: EnquiryRecord[] = []
let kept: Map<string, string>

const page = (): EnquiryPage => {
  const counts = { new: 0, answered: 0, archived: 0, suspected: 0 }
  for (const { status } of stored) counts[status] += 1
  return { enquiries: stored, counts, next: null }
}

const reads = {
  'GET /api/enquiries': () => jsonAnswer(page()),
  'GET /api/enquiries/waiting': () => jsonAnswer({ count: page().counts.new, oldest: null }),
}

function accept(id: number, standing: Partial<EnquiryRecord>): Response {
  stored = stored.map((each) => (each.id === id ? { ...each, ...standing } : each))
  return jsonAnswer(stored.find((each) => each.id === id))
}

const shown = () => $enquiryPage.get().page?.enquiries.map(({ id, status }) => [id, status])
const counts = () => $enquiryPage.get().page?.counts

/** Every test finds the three enquiries on the screen, as fetched anew. */
beforeEach(async () => {
  kept = stubLocalStorage()
  stored = [enquiryRecord(3), enquiryRecord(2), enquiryRecord(1)]
  stubServer(reads)
  for (const store of [$enquiryPage, $lastPage, $openEnquiry, $waiting]) store.listen(() => {})
  $openId.set(null)
  $enquiryChanges.set(new Map())
  await expect.poll(() => $enquiryPage.get().loading).toBe(false)
  caches.invalidateKeys(() => true)
  await expect.poll(() => $waiting.get().data?.count).toBe(3)
  await expect.poll(shown).toEqual([3, 2, 1].map((id) => [id, 'new']))
  $toast.set(null)
})

const serve = (answers: Parameters<typeof stubServer>[0]) => stubServer({ ...reads, ...answers })

const held = () => {
  let release = (_: Response): void => {}
  const answer = new Promise<Response>((resolve) => {
    release = resolve
  })
  return { answer, release }
}

test('a status is shown at once, and stays once the server has it', async () => {
  const { answer, release } = held()
  serve({ 'PUT /api/enquiries/3': () => answer })
  const setting = updateEnquiry(3, { status: 'answered' })
  expect(shown()).toEqual([
    [3, 'answered'],
    [2, 'new'],
    [1, 'new'],
  ])
  expect(counts()).toMatchObject({ new: 2, answered: 1 })
  release(accept(3, { status: 'answered' }))
  await setting
  await expect.poll(() => $enquiryChanges.get().size).toBe(0)
  expect(shown()?.[0]).toEqual([3, 'answered'])
  expect($toast.get()).toBeNull()
})

test('a status that the server refuses is taken back, and the toast says why', async () => {
  serve({ 'PUT /api/enquiries/3': problemAnswer(503, 'The database is away.') })
  await updateEnquiry(3, { status: 'answered' })
  expect(shown()?.[0]).toEqual([3, 'new'])
  expect(counts()).toMatchObject({ new: 3, answered: 0 })
  expect($toast.get()).toMatchObject({
    title: 'Update failed',
    description: 'An error occurred while updating the enquiry',
    reason: 'The database is away.',
    variant: 'destructive',
  })
})

test('whoever changes their mind while the first choice is under way gets the last', async () => {
  const first = held()
  const answers = [first.answer]
  const put = (status: 'answered' | 'archived') => accept(3, { status })
  const sent = serve({ 'PUT /api/enquiries/3': () => answers.shift() ?? put('archived') })
  const setting = updateEnquiry(3, { status: 'answered' })
  void updateEnquiry(3, { status: 'new' })
  void updateEnquiry(3, { status: 'archived' })
  first.release(put('answered'))
  await setting
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual(['{"status":"answered"}', '{"status":"archived"}'])
  expect(stored[0]?.status).toBe('archived')
})

test('a suspicion that is lifted, and a status set meanwhile, both arrive', async () => {
  const first = held()
  const answers = [first.answer]
  const sent = serve({ 'PUT /api/enquiries/3': () => answers.shift() ?? accept(3, { status: 'answered', suspected: false }) })
  const lifting = updateEnquiry(3, { status: 'new', suspected: false })
  void updateEnquiry(3, { status: 'answered' })
  first.release(accept(3, { suspected: false }))
  await lifting
  const bodies = sent.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String(body)))
  expect(bodies).toEqual([
    { status: 'new', suspected: false },
    { status: 'answered', suspected: false },
  ])
})

test('a list that was asked for before a change does not undo it', async () => {
  const stale = held()
  const lists = [() => stale.answer]
  serve({
    'GET /api/enquiries': () => lists.shift()?.() ?? jsonAnswer(page()),
    'PUT /api/enquiries/3': () => accept(3, { status: 'answered' }),
  })
  const before = jsonAnswer(page())
  void reloadEnquiries()
  await expect.poll(() => $enquiryPage.get().loading).toBe(true)
  await updateEnquiry(3, { status: 'answered' })
  stale.release(before)
  await expect.poll(() => $enquiryPage.get().loading).toBe(false)
  expect(shown()?.[0]).toEqual([3, 'answered'])
  await expect.poll(() => $enquiryChanges.get().size).toBe(0)
  expect(shown()?.[0]).toEqual([3, 'answered'])
})

test('a deleted enquiry leaves list and count, and is not asked for again', async () => {
  const sent = serve({ 'DELETE /api/enquiries/2': () => new Response(null, { status: 204 }) })
  stored = stored.filter(({ id }) => id !== 2)
  expect(await deleteEnquiry({ id: 2 })).toBe(true)
  expect(shown()?.map(([id]) => id)).toEqual([3, 1])
  expect($toast.get()?.title).toBe('Enquiry deleted')
  await expect.poll(() => $enquiryChanges.get().size).toBe(0)
  expect(sent.some(({ address, method }) => method === 'GET' && address === '/api/enquiries/2')).toBe(false)
})

test('an enquiry that could not be deleted stays, and the toast says why; one already gone goes', async () => {
  serve({ 'DELETE /api/enquiries/2': problemAnswer(503, 'The database is away.') })
  expect(await deleteEnquiry({ id: 2 })).toBe(false)
  expect(shown()?.map(([id]) => id)).toEqual([3, 2, 1])
  expect($toast.get()).toMatchObject({ title: 'Delete failed', reason: 'The database is away.' })
  expect(await deleteEnquiry({ id: 1 })).toBe(true)
  expect(shown()?.map(([id]) => id)).toEqual([3, 2])
})

test('one enquiry is read from the page at once, and looked at anew meanwhile', async () => {
  const fresh = held()
  serve({ 'GET /api/enquiries/3': () => fresh.answer })
  $openId.set(3)
  expect($openEnquiry.get()).toMatchObject({ kind: 'ready', enquiry: { status: 'new' } })
  fresh.release(jsonAnswer(enquiryRecord(3, { status: 'archived' })))
  await expect.poll(() => $openEnquiry.get()).toMatchObject({ kind: 'ready', enquiry: { status: 'archived' } })
})

test('one that is not on the page is fetched; one that is nowhere is missing; a failure says why', async () => {
  serve({ 'GET /api/enquiries/77': jsonAnswer(enquiryRecord(77)), 'GET /api/enquiries/78': problemAnswer(503, 'The database is away.') })
  $openId.set(77)
  expect($openEnquiry.get().kind).toBe('loading')
  await expect.poll(() => $openEnquiry.get()).toMatchObject({ kind: 'ready', enquiry: { id: 77 } })
  $openId.set(99)
  await expect.poll(() => $openEnquiry.get().kind).toBe('missing')
  $openId.set(78)
  await expect.poll(() => $openEnquiry.get().kind).toBe('failed')
})

test('who waits is counted anew after a change', async () => {
  serve({ 'PUT /api/enquiries/3': () => accept(3, { status: 'answered' }) })
  await expect.poll(() => $waiting.get().data?.count).toBe(3)
  await updateEnquiry(3, { status: 'answered' })
  await expect.poll(() => $waiting.get().data?.count).toBe(2)
})

test('the server is asked for the first keystroke and then once the fingers rest; a filter is asked for at once', async () => {
  vi.useFakeTimers()
  const sent = stubServer({})
  const asked = () => sent.map(({ address }) => address)
  for (const search of ['s', 'sm', 'smi', 'smith ']) {
    enquiryTable.search(search)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked()).toEqual(['/api/enquiries?q=s'])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked().slice(1)).toEqual(['/api/enquiries?q=smith'])
  enquiryTable.turn({ show: 'all' })
  await vi.advanceTimersByTimeAsync(1)
  enquiryTable.turn({ page: 2 })
  await vi.advanceTimersByTimeAsync(1)
  expect(asked().slice(2)).toEqual(['/api/enquiries?q=smith&show=all', '/api/enquiries?q=smith&show=all&page=3'])
  enquiryTable.turn(enquiryTable.whole)
  await vi.advanceTimersByTimeAsync(400)
  vi.useRealTimers()
})

test('a page that has gone with its enquiries leads to the last one; one that was turned away from in haste says nothing', async () => {
  const { $view } = enquiryTable
  const nothing = { ...page(), enquiries: [] }
  serve({ 'GET /api/enquiries?show=answered': () => jsonAnswer(nothing), 'GET /api/enquiries?page=2': () => jsonAnswer(nothing) })
  $view.set({ search: '', show: 'answered', page: 0 })
  await expect.poll(shown).toEqual([])
  const seen: unknown[] = []
  const forget = $lastPage.listen((last) => seen.push(last))
  // Two steps back at once: the second is not yet asked for.
  $view.set({ search: 'wasted', show: 'answered', page: 0 })
  $view.set({ search: '', show: 'inbox', page: 1 })
  expect($lastPage.get()).toBeNull()
  expect(seen).toEqual([])
  await expect.poll(() => $lastPage.get()).toBe(0)
  forget()
  $view.set(enquiryTable.whole)
})

test('nothing that a visitor wrote is kept in the browser', async () => {
  serve({ 'PUT /api/enquiries/3': () => accept(3, { status: 'answered' }) })
  await updateEnquiry(3, { status: 'answered' })
  expect([...kept.values()].join()).not.toMatch(/vera|budget/i)
})
