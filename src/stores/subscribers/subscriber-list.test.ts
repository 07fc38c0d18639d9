import { beforeEach, expect, test, vi } from 'vitest'
import type { Subscriber } from '#domain/subscribers/listed-subscriber.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import * as files from '../browser/save-file.ts'
import { $toast } from '../browser/toasts.ts'
import { $foundSubscribers, $subscribers, exportSubscribers, reloadSubscribers, removeSubscriber, setSuspected } from './subscriber-list.ts'
import { subscriberTable } from './subscriber-view.ts'

const createdAt = '2024-07-09T23:30:00.000Z'
const gets = { getsIssues: true, follows: [] }
const list: Subscriber[] = [
  { id: 4, email: 'Vera@law.example', suspected: false, createdAt, confirmedAt: createdAt, ...gets },
  { id: 3, email: '=1+1@law.example', suspected: false, createdAt, confirmedAt: createdAt, ...gets },
  { id: 2, email: 'bot@spam.example', suspected: true, createdAt, confirmedAt: createdAt, ...gets },
  { id: 1, email: 'walter@visitors.example', suspected: false, createdAt, confirmedAt: createdAt, ...gets },
]
/** The server's subscribers. */
let stored = list
const reads = {
  'GET /api/subscribers': () => jsonAnswer(stored),
  'GET /api/subscribers/consents': () => jsonAnswer([{ id: 4, page: '/contact', wording: 'News of costs, by email.' }]),
}
const ids = () => $subscribers.get().data?.map(({ id }) => id)
const found = () => $foundSubscribers.get()?.[subscriberTable.$view.get().show].map(({ id }) => id)
const saved = vi.spyOn(files, 'saveFile')

beforeEach(async () => {
  stubLocalStorage()
  stored = list
  stubServer(reads)
  for (const store of [$subscribers, $foundSubscribers]) store.listen(() => {})
  subscriberTable.turn(subscriberTable.whole)
  await reloadSubscribers()
  await expect.poll(ids).toEqual([4, 3, 2, 1])
  $toast.set(null)
  saved.mockReset().mockReturnValue()
})

test('lists suspected addresses separately, searches addresses and follows, and filters by the mail that they get', async () => {
  subscriberTable.turn({ show: 'suspected' })
  expect(found()).toEqual([2])
  subscriberTable.turn({ show: 'subscribed', search: 'LAW .example' })
  expect(found()).toEqual([4, 3])
  stored = list.map((each) => (each.id === 3 ? { ...each, getsIssues: false, follows: [{ kind: 'rule', title: 'CPR 44.2' }] } : each))
  await reloadSubscribers()
  subscriberTable.turn({ gets: 'newsletter', search: '' })
  await expect.poll(found).toEqual([4, 1])
  subscriberTable.turn({ gets: 'all', search: '44.2' })
  expect(found()).toEqual([3])
})

test('exports nothing if the consents cannot be read, and shows why', async () => {
  stubServer({ ...reads, 'GET /api/subscribers/consents': problemAnswer(503, 'The database is away.') })
  await exportSubscribers()
  expect(saved).not.toHaveBeenCalled()
  expect($toast.get()).toMatchObject({ title: 'Export failed', reason: 'The database is away.' })
})

test('starts no second export while one runs', async () => {
  const sent = stubServer(reads)
  await Promise.all([exportSubscribers(), exportSubscribers()])
  expect([sent.map(({ address }) => address), saved.mock.calls.length]).toEqual([['/api/subscribers/consents'], 1])
})

test('moves an address to the subscribed list, until that is undone, and announces the link to one that has not confirmed', async () => {
  stubServer({
    ...reads,
    'PUT /api/subscribers/2': ({ body }) => {
      stored = stored.map((entry) => (entry.id === 2 ? { ...entry, ...JSON.parse(String(body)) } : entry))
      return jsonAnswer(stored.find(({ id }) => id === 2))
    },
  })
  await setSuspected({ id: 2, email: 'bot@spam.example' }, false)
  expect(found()).toEqual([4, 3, 2, 1])
  expect($toast.get()).toMatchObject({
    title: 'Moved to Subscribed',
    description: 'bot@spam.example will now receive the newsletter.',
  })
  $toast.get()?.action?.run()
  await expect.poll(found).toEqual([4, 3, 1])
  expect($toast.get()?.title).toBe('Moved to Possible spam')
  stored = stored.map((entry) => (entry.id === 2 ? { ...entry, confirmedAt: null } : entry))
  await setSuspected({ id: 2, email: 'bot@spam.example' }, false)
  expect($toast.get()?.description).toBe('bot@spam.example gets an email with a link to confirm.')
})

test('keeps an address suspected if the server refuses, and shows why', async () => {
  stubServer({ ...reads, 'PUT /api/subscribers/2': problemAnswer(503, 'The database is away.') })
  await setSuspected({ id: 2, email: 'bot@spam.example' }, false)
  expect(found()).toEqual([4, 3, 1])
  expect($toast.get()).toMatchObject({ title: 'Update failed', reason: 'The database is away.' })
})

test('keeps an address that could not be removed and shows why, but removes a deleted one and one that is already gone', async () => {
  stubServer({ ...reads, 'DELETE /api/subscribers/3': problemAnswer(503, 'The database is away.') })
  expect(await removeSubscriber({ id: 3 })).toBe(false)
  expect(ids()).toEqual([4, 3, 2, 1])
  expect($toast.get()).toMatchObject({ title: 'Removal failed', reason: 'The database is away.' })
  stubServer({ ...reads, 'DELETE /api/subscribers/3': () => new Response(null, { status: 204 }) })
  stored = list.filter(({ id }) => id !== 3 && id !== 1)
  expect([await removeSubscriber({ id: 3 }), $toast.get()?.title]).toEqual([true, 'Subscriber removed'])
  expect([await removeSubscriber({ id: 1 }), ids()]).toEqual([true, [4, 2]])
})

test('exports the addresses found, named after the day in London, with formulas as text', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-31T23:30:00Z'), toFake: ['Date'] })
  subscriberTable.turn({ search: 'law' })
  await exportSubscribers()
  vi.useRealTimers()
  const [name, content] = saved.mock.calls[0] ?? []
  expect(name).toBe('subscribers-2026-04-01.csv')
  expect((await content?.text())?.split('\r\n').slice(1)).toEqual([
    'Vera@law.example,2024-07-10 00:30,2024-07-10 00:30,/contact,"News of costs, by email.",no,yes,',
    "'=1+1@law.example,2024-07-10 00:30,2024-07-10 00:30,,,no,yes,",
    '',
  ])
  expect($toast.get()?.description).toBe('2 addresses are in subscribers-2026-04-01.csv.')
})
