import { beforeEach, expect, test, vi } from 'vitest'
import { deleteEnquiry, updateEnquiry } from '#admin/enquiries/enquiry-actions.ts'
import type { EnquiryPage } from '#domain/enquiries/enquiry-pages.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { account, jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { enquiryRecord } from '#test/fixtures.ts'
import { $toast } from '../browser/toasts.ts'
import { caches } from '../http/queries.ts'
import { $session } from '../session/session.ts'
import { $enquiryChanges } from './enquiry-changes.ts'
import { $enquiryPage, $lastPage, $openEnquiry, $openId, $waiting, lookForWaiting, reloadEnquiries } from './enquiry-inbox.ts'
import { enquiryTable } from './enquiry-view.ts'

/** The server's enquiries. A stored change is in its next answers. */
let stored: EnquiryRecord[] = []
let kept: Map<string, string>

const page = (): EnquiryPage => {
  const counts = { new: 0, answered: 0, archived: 0, suspected: 0, complaints: 0 }
  for (const { status } of stored) counts[status] += 1
  return { enquiries: stored, counts, next: null }
}

const quiet = { complaints: { count: 0, oldest: null }, daysOff: [], answers: { medianHours: null, late: 0 } }
const reads = {
  'GET /api/enquiries?order=due': () => jsonAnswer(page()),
  'GET /api/enquiries/waiting': () => jsonAnswer({ count: page().counts.new, oldest: null, ...quiet }),
}

function accept(id: number, standing: Partial<EnquiryRecord>): Response {
  stored = stored.map((each) => (each.id === id ? { ...each, ...standing } : each))
  return jsonAnswer(stored.find((each) => each.id === id))
}

const shown = () => $enquiryPage.get().page?.enquiries.map(({ id, status }) => [id, status])
const counts = () => $enquiryPage.get().page?.counts

/** Every test starts with the three enquiries freshly fetched and shown. */
beforeEach(async () => {
  kept = stubLocalStorage()
  stored = [enquiryRecord(3), enquiryRecord(2), enquiryRecord(1)]
  stubServer(reads)
  $session.set({ kind: 'signed-in', account })
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

const held = () => Promise.withResolvers<Response>()

test('does not fetch waiting enquiries for people who may not read them', async () => {
  $session.set({ kind: 'signed-in', account: { ...account, role: 'writer' } })
  await expect.poll(() => $waiting.get().data).toBeUndefined()
  const requested = vi.fn(reads['GET /api/enquiries/waiting'])
  serve({ 'GET /api/enquiries/waiting': requested })
  lookForWaiting()
  await reloadEnquiries()
  expect(requested).not.toHaveBeenCalled()
})

test('shows a status at once, keeps it when the server accepts it, and counts waiting enquiries again', async () => {
  const { promise, resolve } = held()
  serve({ 'PUT /api/enquiries/3': () => promise })
  const setting = updateEnquiry(3, { status: 'answered' })
  expect(shown()?.join()).toBe('3,answered,2,new,1,new')
  expect(counts()).toMatchObject({ new: 2, answered: 1 })
  resolve(accept(3, { status: 'answered' }))
  await setting
  await expect.poll(() => $enquiryChanges.get().size).toBe(0)
  expect(shown()?.[0]).toEqual([3, 'answered'])
  await expect.poll(() => $waiting.get().data?.count).toBe(2)
  expect($toast.get()).toBeNull()
})

test('undoes a status that the server refuses, and shows why', async () => {
  serve({ 'PUT /api/enquiries/3': problemAnswer(503, 'The database is away.') })
  await updateEnquiry(3, { status: 'answered' })
  expect(shown()?.[0]).toEqual([3, 'new'])
  expect(counts()).toMatchObject({ new: 3, answered: 0 })
  expect($toast.get()).toMatchObject({
    title: 'Update failed',
    description: 'The enquiry could not be changed',
    reason: 'The database is away.',
    variant: 'destructive',
  })
})

test('saves a lifted spam mark and the last status, if both change before the first answer', async () => {
  const first = held()
  const answers = [first.promise]
  const sent = serve({ 'PUT /api/enquiries/3': () => answers.shift() ?? accept(3, { status: 'archived', suspected: false }) })
  const lifting = updateEnquiry(3, { status: 'new', suspected: false })
  void updateEnquiry(3, { status: 'answered' })
  void updateEnquiry(3, { status: 'archived' })
  first.resolve(accept(3, { suspected: false }))
  await lifting
  const bodies = sent.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String(body)))
  expect(bodies).toEqual([
    { status: 'new', suspected: false },
    { status: 'archived', suspected: false },
  ])
})

test('keeps a change if an older list arrives later', async () => {
  const stale = held()
  const lists = [() => stale.promise]
  serve({
    'GET /api/enquiries?order=due': () => lists.shift()?.() ?? jsonAnswer(page()),
    'PUT /api/enquiries/3': () => accept(3, { status: 'answered' }),
  })
  const before = jsonAnswer(page())
  void reloadEnquiries()
  await expect.poll(() => $enquiryPage.get().loading).toBe(true)
  await updateEnquiry(3, { status: 'answered' })
  stale.resolve(before)
  await expect.poll(() => $enquiryPage.get().loading).toBe(false)
  expect(shown()?.[0]).toEqual([3, 'answered'])
  await expect.poll(() => $enquiryChanges.get().size).toBe(0)
  expect(shown()?.[0]).toEqual([3, 'answered'])
})

test('keeps an enquiry that could not be deleted and shows why, but removes a deleted one and one that is already gone', async () => {
  serve({ 'DELETE /api/enquiries/2': problemAnswer(503, 'The database is away.') })
  expect(await deleteEnquiry({ id: 2 })).toBe(false)
  expect(shown()?.map(([id]) => id)).toEqual([3, 2, 1])
  expect($toast.get()).toMatchObject({ title: 'Delete failed', reason: 'The database is away.' })
  const sent = serve({ 'DELETE /api/enquiries/2': () => new Response(null, { status: 204 }) })
  stored = stored.filter(({ id }) => id === 3)
  expect([await deleteEnquiry({ id: 2 }), $toast.get()?.title]).toEqual([true, 'Enquiry deleted'])
  expect(await deleteEnquiry({ id: 1 })).toBe(true)
  expect(shown()?.map(([id]) => id)).toEqual([3])
  await expect.poll(() => $enquiryChanges.get().size).toBe(0)
  expect(sent.some(({ address, method }) => method === 'GET' && address === '/api/enquiries/2')).toBe(false)
})

test('opens an enquiry from the page at once, fetches it as well, and reports a missing one or a failure', async () => {
  const fresh = held()
  serve({ 'GET /api/enquiries/3': () => fresh.promise, 'GET /api/enquiries/78': problemAnswer(503, 'The database is away.') })
  $openId.set(3)
  expect($openEnquiry.get()).toMatchObject({ kind: 'ready', enquiry: { status: 'new' } })
  fresh.resolve(jsonAnswer(enquiryRecord(3, { status: 'archived' })))
  await expect.poll(() => $openEnquiry.get()).toMatchObject({ kind: 'ready', enquiry: { status: 'archived' } })
  $openId.set(99)
  expect($openEnquiry.get().kind).toBe('loading')
  await expect.poll(() => $openEnquiry.get().kind).toBe('missing')
  $openId.set(78)
  await expect.poll(() => $openEnquiry.get().kind).toBe('failed')
})

test('searches at the first keystroke and again after a pause, and filters at once', async () => {
  vi.useFakeTimers()
  const sent = stubServer({})
  const requested = () => sent.map(({ address }) => address)
  for (const search of ['s', 'sm', 'smi', 'smith ']) {
    enquiryTable.search(search)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(requested()).toEqual(['/api/enquiries?q=s&order=due'])
  await vi.advanceTimersByTimeAsync(200)
  expect(requested().slice(1)).toEqual(['/api/enquiries?q=smith&order=due'])
  enquiryTable.turn({ show: 'all' })
  await vi.advanceTimersByTimeAsync(1)
  enquiryTable.turn({ page: 2 })
  await vi.advanceTimersByTimeAsync(1)
  expect(requested().slice(2)).toEqual(['/api/enquiries?q=smith&show=all&order=due', '/api/enquiries?q=smith&show=all&page=3&order=due'])
  enquiryTable.turn(enquiryTable.whole)
  await vi.advanceTimersByTimeAsync(400)
  vi.useRealTimers()
})

test('goes to the last page if the shown page is gone', async () => {
  serve({ 'GET /api/enquiries?page=2&order=due': () => jsonAnswer({ ...page(), enquiries: [] }) })
  enquiryTable.$view.set({ search: '', show: 'inbox', page: 1 })
  await expect.poll(() => $lastPage.get()).toBe(0)
  enquiryTable.$view.set(enquiryTable.whole)
})

test("keeps no visitor's text in the browser", async () => {
  serve({ 'PUT /api/enquiries/3': () => accept(3, { status: 'answered' }) })
  await updateEnquiry(3, { status: 'answered' })
  expect([...kept.values()].join()).not.toMatch(/vera|budget/i)
})
