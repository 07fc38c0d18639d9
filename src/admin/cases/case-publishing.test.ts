import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { $cases, reloadCases } from '#stores/cases/case-list.ts'
import { $ticked, tickCases } from '#stores/cases/case-search.ts'
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
  return state.kind === 'idle' ? [] : state.rows.map(({ entry, outcome }) => `${entry.id} ${outcome}`)
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
  expect([rows(), $ticked.get().size]).toEqual([['3 published', '1 published'], 0])
  expect($toast.get()).toMatchObject({ title: 'Published to Discord', description: '2 of 2 cases.' })
})

test('lists a failed case with its reason, and continues with the others', async () => {
  const reason = 'Discord refused the message (500).'
  stubServer({ [address(3)]: problemAnswer(502, reason), [address(1)]: published(1) })
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
  expect([calls, rows()]).toEqual([2, ['3 published']])
})

test('fails a case after several requests to wait, or at once if Discord requests a wait of hours', async () => {
  const sent = stubServer({ [address(3)]: slowDown(2), [address(1)]: slowDown(86_400) })
  await publishToTheEnd([item(3), item(1)])
  expect(sent.map((request) => request.address.includes('/3/'))).toEqual([true, true, true, true, true, false])
  expect(rows()).toEqual(['3 failed', '1 failed'])
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

test('finishes the current case after Cancel, or ends its wait at once, and keeps the rest to be published later', async () => {
  const held = Promise.withResolvers<Response>()
  const sent = stubServer({ [address(3)]: () => held.promise, [address(1)]: slowDown(60) })
  const run = publishCases([item(3), item(2)])
  await publishCases([item(4)])
  cancelPublishing()
  held.resolve(published(3))
  await run
  expect($publishing.get()).toMatchObject({ kind: 'done', cancelled: true, rows: [{ outcome: 'published' }], untried: [{ id: 2 }] })
  const waiting = publishCases([item(1), item(2)])
  await vi.advanceTimersByTimeAsync(30_000)
  cancelPublishing()
  await waiting
  expect(sent, 'and no second run during the first').toHaveLength(2)
  expect($publishing.get()).toMatchObject({ rows: [], untried: [{ id: 1 }, { id: 2 }] })
})

test('stops after the same failure three times in a row', async () => {
  const refusal = problemAnswer(409, 'No Discord webhook is set.')
  const sent = stubServer(Object.fromEntries(list.map(({ id }) => [address(id), refusal])))
  await publishToTheEnd(list)
  expect(sent).toHaveLength(3)
  expect($publishing.get()).toMatchObject({ kind: 'done', cancelled: false, untried: [{ id: 1 }] })
})
