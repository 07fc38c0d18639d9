import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { $cases, reloadCases } from '#stores/cases/case-list.ts'
import { $ticked, tickCases } from '#stores/cases/case-selection.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aCase, caseListItem } from '#test/fixtures.ts'
import { $publishing, cancelPublishing, closePublishing, publishCases } from './case-publishing.ts'

const item = (id: number, publishedToDiscord = false) => caseListItem(id, { publishedToDiscord })
const address = (id: number) => `POST /api/cases/${id}/publish-to-discord`
const published = (id: number) => jsonAnswer(aCase(item(id, true)))
const slowDown = (seconds: number) =>
  jsonAnswer({ title: 'Not published', status: 503, detail: 'Discord is limiting messages.' }, 503, { 'Retry-After': String(seconds) })
const list = [4, 3, 2, 1].map((id) => item(id))
const rows = () => {
  const state = $publishing.get()
  return state.kind === 'idle' ? [] : state.rows.map(({ entry, outcome }) => [entry.id, outcome])
}

beforeEach(async () => {
  stubLocalStorage()
  $toast.set(null)
  stubServer({ 'GET /api/cases': jsonAnswer(list) })
  $cases.listen(() => {})
  await reloadCases()
  await expect.poll(() => $cases.get().data?.length).toBe(4)
  vi.useFakeTimers()
})
afterEach(() => {
  closePublishing()
  vi.useRealTimers()
})

async function publishToTheEnd(entries: CaseListItem[]): Promise<void> {
  const run = publishCases(entries)
  await vi.runAllTimersAsync()
  await run
}

test('publishes cases one after the other, updates their rows and clears the selection', async () => {
  const sent = stubServer({ [address(3)]: published(3), [address(1)]: published(1) })
  tickCases([3, 1], true)
  await publishToTheEnd([item(3), item(1)])
  expect(sent.map((request) => request.address)).toEqual(['/api/cases/3/publish-to-discord', '/api/cases/1/publish-to-discord'])
  expect($cases.get().data?.map(({ publishedToDiscord }) => publishedToDiscord)).toEqual([false, true, false, true])
  expect([rows(), $ticked.get().size]).toEqual([
    [
      [3, 'published'],
      [1, 'published'],
    ],
    0,
  ])
  expect($toast.get()).toMatchObject({ title: 'Published to Discord', description: '2 of 2 cases.' })
})

test.each([
  ['Discord refused the message (500).', problemAnswer(502, 'Discord refused the message (500).')],
  ['The server reported an error (500). Try again in a minute.', new Response('', { status: 500 })],
])('lists a failed case with the reason %j, and continues with the others', async (reason, answer) => {
  stubServer({ [address(3)]: answer, [address(1)]: published(1) })
  await publishToTheEnd([item(3), item(1)])
  expect($publishing.get()).toMatchObject({
    kind: 'done',
    rows: [
      { entry: { id: 3 }, outcome: 'failed', reason },
      { entry: { id: 1 }, outcome: 'published' },
    ],
    untried: [],
  })
  expect($toast.get()).toMatchObject({ title: 'Publish failed', reason: '1 of 2 cases were published.' })
})

test('retries a case after the time that Discord requests', async () => {
  let calls = 0
  stubServer({ [address(3)]: () => (++calls === 1 ? slowDown(7) : published(3)) })
  const run = publishCases([item(3)])
  await vi.advanceTimersByTimeAsync(6999)
  expect([calls, $publishing.get()]).toMatchObject([1, { waits: 7 }])
  await vi.advanceTimersByTimeAsync(1)
  await run
  expect([calls, rows()]).toEqual([2, [[3, 'published']]])
})

test.each([
  ['after several requests to wait', 2, 5],
  ['at once if Discord requests a wait of hours', 86_400, 1],
])('fails a case %s', async (_, seconds, calls) => {
  const sent = stubServer({ [address(3)]: slowDown(seconds) })
  await publishToTheEnd([item(3)])
  expect([sent.length, rows()]).toEqual([calls, [[3, 'failed']]])
})

test('publishes many cases at the rate that Discord allows', async () => {
  const many = Array.from({ length: 31 }, (_, index) => item(index + 1))
  const sent = stubServer(Object.fromEntries(many.map(({ id }) => [address(id), published(id)])))
  const run = publishCases(many)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(6)
  await vi.runAllTimersAsync()
  await run
  expect(sent).toHaveLength(31)
})

test('finishes the current case after Cancel, and keeps the rest to be published later', async () => {
  let letGo = (): void => {}
  const held = new Promise<Response>((resolve) => {
    letGo = () => resolve(published(3))
  })
  const sent = stubServer({ [address(3)]: () => held })
  const run = publishCases([item(3), item(2), item(1)])
  cancelPublishing()
  letGo()
  await vi.runAllTimersAsync()
  await run
  expect(sent).toHaveLength(1)
  expect($publishing.get()).toMatchObject({
    kind: 'done',
    cancelled: true,
    rows: [{ outcome: 'published' }],
    untried: [{ id: 2 }, { id: 1 }],
  })
})

test('ends a wait at once after Cancel, without another attempt', async () => {
  const sent = stubServer({ [address(3)]: slowDown(60) })
  const run = publishCases([item(3), item(2)])
  await vi.advanceTimersByTimeAsync(1000)
  cancelPublishing()
  await run
  expect(sent).toHaveLength(1)
  expect($publishing.get()).toMatchObject({ rows: [], untried: [{ id: 3 }, { id: 2 }] })
})

test('stops after the same failure three times in a row', async () => {
  const refusal = problemAnswer(409, 'No Discord webhook is set.')
  const sent = stubServer(Object.fromEntries(list.map(({ id }) => [address(id), refusal])))
  await publishToTheEnd(list)
  expect(sent).toHaveLength(3)
  expect($publishing.get()).toMatchObject({ kind: 'done', cancelled: false, untried: [{ id: 1 }] })
})

test('removes a case that no longer exists from the list', async () => {
  stubServer({ [address(3)]: problemAnswer(404, 'This case no longer exists.') })
  await publishToTheEnd([item(3)])
  expect($cases.get().data?.map(({ id }) => id)).toEqual([4, 2, 1])
  expect(rows()).toEqual([[3, 'failed']])
})

test('does not start a second run during the first', async () => {
  const sent = stubServer({ [address(3)]: published(3), [address(2)]: published(2) })
  const run = publishCases([item(3)])
  await publishCases([item(2)])
  await vi.runAllTimersAsync()
  await run
  expect(sent).toHaveLength(1)
})
