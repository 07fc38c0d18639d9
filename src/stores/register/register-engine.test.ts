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
