import { expect, onTestFinished, test, vi } from 'vitest'
import { type CaseQuery, emptyQuery } from '#domain/cases/case-query.ts'
import { searchableCase, serveSearch } from '#test/search-data.ts'
import { openRegisterEngine } from './register-engine.ts'

const cases = [
  searchableCase(2, { title: 'Ho v Adelekun', content: 'Set-off of costs.' }),
  searchableCase(1, { title: 'Wickes v Blair', content: 'Fixed costs under Part 45.' }),
]
const words = (q: string): CaseQuery => ({ ...emptyQuery, q })

/** An engine with a clock that the test controls. It records which files were fetched. */
function start() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const served = serveSearch(cases)
  const engine = openRegisterEngine(served.read)
  const fetched = () => served.sent().files.length
  const fetchedRows = () => served.sent().files.filter((name) => name.includes('/rows/')).length
  return { engine, fetched, fetchedRows, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('fetches and answers a choice at once', async () => {
  const { engine, pass } = start()
  const answer = engine.find(words('part 45'), 'at once')
  await pass(1)
  vi.useRealTimers()
  expect((await answer)?.count).toBe(1)
})

test('fetches nothing during typing until a pause', async () => {
  const { engine, fetched, pass } = start()
  const answers = []
  for (const typed of ['s', 'se', 'set']) {
    answers.push(engine.find(words(typed), 'at rest'))
    await pass(100)
  }
  await pass(40)
  expect(fetched()).toBe(0)
  await pass(20)
  vi.useRealTimers()
  expect((await Promise.all(answers)).map((answer) => answer?.count)).toEqual([undefined, undefined, 1])
})

test('fetches at once on Enter the files that typing had delayed', async () => {
  const { engine, fetched, pass } = start()
  const typed = engine.find(words('set'), 'at rest')
  await pass(10)
  const entered = engine.find(words('set'), 'at once')
  await pass(1)
  expect(fetched()).toBeGreaterThan(0)
  vi.useRealTimers()
  expect(await typed).toBeNull()
  expect((await entered)?.count).toBe(1)
})

test('answers typing without a pause when the data is in memory', async () => {
  const { engine } = start()
  vi.useRealTimers()
  await engine.find(words('set'), 'at once')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const found = engine.find(words('part'), 'at rest')
  // Shorter than the pause, so the pause never ends.
  await vi.advanceTimersByTimeAsync(1)
  expect((await found)?.count).toBe(1)
})

test('reads the first rows once, before they are requested', async () => {
  const { engine, fetched, fetchedRows } = start()
  vi.useRealTimers()
  const found = await engine.find(words('set'), 'at once')
  await expect.poll(fetchedRows).toBe(1)
  const read = fetched()
  const [row] = (await engine.rows(found?.places ?? new Uint32Array(), 'set')) ?? []
  expect(row?.entry.title).toBe('Ho v Adelekun')
  expect(fetched()).toBe(read)
})

test('returns null for rows of a superseded query', async () => {
  const { engine } = start()
  vi.useRealTimers()
  const found = await engine.find(words('costs'), 'at once')
  const rows = engine.rows(found?.places ?? new Uint32Array(), 'costs')
  const next = engine.find(words('set'), 'at once')
  expect(await rows).toBeNull()
  const places = (await next)?.places ?? new Uint32Array()
  expect((await engine.rows(places, 'set'))?.map(({ entry }) => entry.title)).toEqual(['Ho v Adelekun'])
})

test('fetches failed files again at the next query', async () => {
  let away = true
  const served = serveSearch(cases)
  const engine = openRegisterEngine((name, cache) => (away ? Promise.reject(new Error('away')) : served.read(name, cache)))
  await expect(engine.find(words('set'), 'at once')).rejects.toThrow('away')
  away = false
  expect((await engine.find(words('set'), 'at once'))?.count).toBe(1)
})

test('does not fetch a manifest that the page contains, and fetches the current one after a failure', async () => {
  const later = serveSearch(cases, { base: 'base/two' })
  const requested: string[] = []
  const engine = openRegisterEngine((name, cache) => {
    requested.push(name)
    return later.read(name, cache)
  })
  await engine.prepare({ base: 'base/two', count: cases.length })
  expect((await engine.find(words('set'), 'at once'))?.count).toBe(1)
  expect(requested).not.toContain('manifest.json')
  const reopened = openRegisterEngine(later.read)
  await reopened.prepare({ base: 'base/one', count: cases.length })
  expect((await reopened.find(words('set'), 'at once'))?.count).toBe(1)
})

test('adds changes that arrive during typing, although each key cancels the previous fetches', async () => {
  const { engine, pass } = start()
  const changed = searchableCase(3, { title: 'Fox v Kit', content: 'Set-off too.' })
  const answers = [engine.find(words('s'), 'at rest')]
  const added = engine.addChanges({ cases: [changed], gone: [] })
  const outcome = added.then(
    () => 'added',
    (error: unknown) => String(error),
  )
  for (const typed of ['se', 'set']) {
    await pass(100)
    answers.push(engine.find(words(typed), 'at rest'))
  }
  await pass(200)
  vi.useRealTimers()
  expect(await outcome).toBe('added')
  expect((await engine.find(words('set'), 'at once'))?.count).toBe(2)
})
