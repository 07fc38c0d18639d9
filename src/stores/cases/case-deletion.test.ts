import { beforeEach, expect, test, vi } from 'vitest'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { jsonAnswer, problemAnswer, type SentRequest, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { caseListItem } from '#test/fixtures.ts'
import { $toast } from '../browser/toasts.ts'
import { $caseBatches, $deletionReport, deleteCase, deleteCases } from './case-deletion.ts'
import { $cases, reloadCases } from './case-list.ts'
import { $ticked, tickCases } from './case-search.ts'

const item = (id: number) => caseListItem(id)
const range = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, index) => item(first - index))
const ids = () => $cases.get().data?.map(({ id }) => id)
const done = new Response(null, { status: 204 })
const away = problemAnswer(503, 'The database is away.')
const idsIn = ({ body }: SentRequest): number[] => JSON.parse(String(body)).ids
/** Answers a batch like the server. The ids in `odd` get the other outcome. */
const batch =
  (usual: object, other: object = {}, odd: readonly number[] = []) =>
  (sent: SentRequest) =>
    jsonAnswer({ results: idsIn(sent).map((id) => ({ id, case: item(id), ...(odd.includes(id) ? other : usual) })) })
const accepting = { 'POST /api/cases/delete': batch({ outcome: 'deleted' }), 'POST /api/cases/restore': batch({ outcome: 'restored' }) }
const pressAction = () => $toast.get()?.action?.run()
/** The report's outcome for each case. */
const report = () => $deletionReport.get()?.map((row) => `${row.entry.id} ${row.outcome === 'kept' ? row.reason : row.outcome}`)
const title = () => $toast.get()?.title

async function fill(list: CaseListItem[]): Promise<void> {
  stubServer({ 'GET /api/cases': jsonAnswer(list) })
  await reloadCases()
  await expect.poll(() => ids()?.length).toBe(list.length)
}

beforeEach(async () => {
  stubLocalStorage()
  $toast.set(null)
  $cases.listen(() => {})
  await fill(range(5, 1))
})

test("removes a deleted case at once, restores it to its place with the server's values after Undo, and reports that", async () => {
  stubServer({
    'DELETE /api/cases/3': done,
    'POST /api/cases/3/restore': jsonAnswer({ ...item(3), title: 'As stored', content: 'Not in lists' }),
  })
  const heard = vi.fn()
  const deleting = deleteCase({ id: 3 }, heard)
  expect(ids()).toEqual([5, 4, 2, 1])
  await deleting
  expect($toast.get()).toMatchObject({ title: 'Case deleted', action: { label: 'Undo', altText: expect.stringContaining('F8') } })
  pressAction()
  await expect.poll(title).toBe('Case restored')
  expect(ids()).toEqual([5, 4, 3, 2, 1])
  expect($cases.get().data?.[2]).toEqual({ ...item(3), title: 'As stored' })
  expect(heard).toHaveBeenCalledExactlyOnceWith([3])
})

test('puts a case back if the server refuses the deletion and reports why, but treats one that is already gone as deleted', async () => {
  stubServer({ 'DELETE /api/cases/3': away })
  await deleteCase({ id: 3 }, () => {})
  expect(ids()).toEqual([5, 4, 3, 2, 1])
  expect($toast.get()).toMatchObject({
    title: 'Delete failed',
    description: 'An error occurred while deleting the case',
    reason: 'The database is away.',
    variant: 'destructive',
  })
  stubServer({})
  await deleteCase({ id: 3 }, () => {})
  expect(ids()).toEqual([5, 4, 2, 1])
  expect($toast.get()).toMatchObject({ title: 'Already deleted', variant: 'default' })
})

test('reports why an Undo failed, and offers another attempt unless there is nothing to restore', async () => {
  const taken = problemAnswer(409, 'The slug "case-3" is now used by another page.')
  stubServer({ 'DELETE /api/cases/3': done, 'POST /api/cases/3/restore': taken })
  await deleteCase({ id: 3 }, () => {})
  pressAction()
  await expect.poll(title).toBe('Restore failed')
  expect($toast.get()).toMatchObject({ reason: 'The slug "case-3" is now used by another page.', action: { label: 'Try again' } })
  stubServer({ 'POST /api/cases/3/restore': problemAnswer(404, 'That case cannot be restored.') })
  pressAction()
  await expect.poll(() => $toast.get()?.reason).toBe('That case cannot be restored.')
  expect($toast.get()?.action).toBeUndefined()
})

test('deletes many cases in one call, clears the selection, and restores all with one Undo', async () => {
  const sent = stubServer(accepting)
  tickCases([4, 2], true)
  const deleting = deleteCases([item(4), item(2)], () => {})
  expect([ids(), $ticked.get().size]).toEqual([[5, 3, 1], 0])
  await deleting
  expect(title()).toBe('2 cases deleted')
  pressAction()
  await expect.poll(title).toBe('2 cases restored')
  expect(ids()).toEqual([5, 4, 3, 2, 1])
  expect(sent.map((request) => `${request.address} ${idsIn(request)}`)).toEqual(['/api/cases/delete 4,2', '/api/cases/restore 4,2'])
})

test('counts cases that someone else had already deleted, and offers no Undo for them', async () => {
  const sent = stubServer({ ...accepting, 'POST /api/cases/delete': batch({ outcome: 'deleted' }, { outcome: 'gone' }, [2]) })
  await deleteCases([item(4), item(2)], () => {})
  expect($toast.get()).toMatchObject({ title: 'Case deleted', description: '1 was already deleted.' })
  pressAction()
  await expect.poll(title).toBe('Case restored')
  expect(sent.map(idsIn)).toEqual([[4, 2], [4]])
  stubServer({ 'POST /api/cases/delete': batch({ outcome: 'gone' }) })
  await deleteCases([item(5), item(3)], () => {})
  expect([title(), $toast.get()?.action]).toEqual(['Already deleted', undefined])
})

test('counts cases that cannot be restored, retries only those, and reports each until nothing is left', async () => {
  const refused = { outcome: 'refused', reason: 'The slug "case-4" is now used by another page.' }
  const sent = stubServer({ ...accepting, 'POST /api/cases/restore': batch({ outcome: 'restored' }, refused, [4]) })
  await deleteCases([item(4), item(2)], () => {})
  pressAction()
  await expect.poll(title).toBe('Restore failed')
  expect($toast.get()).toMatchObject({ description: '1 of 2 cases restored.', reason: refused.reason })
  expect(report()).toEqual(['4 deleted', '2 restored'])
  stubServer(accepting)
  pressAction()
  await expect.poll(title).toBe('Case restored')
  expect(sent.map(idsIn).join(' ')).toBe('4,2 4,2')
  expect([ids(), report()]).toEqual([[5, 4, 3, 2, 1], undefined])
})

test('deletes more than five hundred in batches, reports each case after a failure, and keeps the rest selected', async () => {
  const many = range(1200, 1)
  await fill(many)
  const seen: unknown[] = []
  $caseBatches.listen((state) => seen.push(state && [state.verb, state.done]))
  const sent = stubServer({
    'POST /api/cases/delete': (request) =>
      idsIn(request).includes(700) ? away.clone() : batch({ outcome: 'deleted' }, { outcome: 'gone' }, [1199])(request),
    'POST /api/cases/restore': batch({ outcome: 'restored' }),
  })
  await deleteCases(many, () => {})
  expect(sent.map((request) => idsIn(request).length)).toEqual([500, 500])
  expect(seen).toEqual([['Deleting', 0], ['Deleting', 500], null])
  expect([ids()?.length, $ticked.get().size]).toEqual([700, 700])
  expect(report()?.slice(0, 2)).toEqual(['1200 deleted', '1199 gone'])
  expect(report()?.slice(500)).toEqual(range(700, 1).map(({ id }) => `${id} The database is away.`))
  expect($toast.get()).toMatchObject({
    title: 'Delete failed',
    description: '499 of 1,200 cases deleted.',
    reason: 'The database is away.',
  })
  pressAction()
  await expect.poll(title).toBe('499 cases restored')
  expect(ids()).toEqual(many.map(({ id }) => id).filter((id) => id !== 1199))
})

test('sends the cases that the server left out of a call in further calls', async () => {
  await fill(range(7, 1))
  const sent = stubServer({
    'POST /api/cases/delete': (request) =>
      jsonAnswer({
        results: idsIn(request)
          .slice(0, 3)
          .map((id) => ({ id, outcome: 'deleted' })),
      }),
  })
  await deleteCases(range(7, 1), () => {})
  expect(sent.map((request) => idsIn(request).length)).toEqual([7, 4, 1])
  expect([title(), ids()]).toEqual(['7 cases deleted', []])
})

test('halves a batch that is too slow for the database until it succeeds', async () => {
  const many = range(600, 1)
  await fill(many)
  const slow = jsonAnswer({ title: 'Database slow', status: 503, detail: 'The database is slow.' }, 503)
  const sent = stubServer({
    'POST /api/cases/delete': (request) => (idsIn(request).length > 200 ? slow.clone() : batch({ outcome: 'deleted' })(request)),
  })
  await deleteCases(many, () => {})
  expect(sent.map((request) => idsIn(request).length)).toEqual([500, 250, 125, 125, 125, 125, 100])
  expect($toast.get()?.title).toBe('600 cases deleted')
})
