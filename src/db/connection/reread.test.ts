import { expect, onTestFinished, test, vi } from 'vitest'
import { RetryingPool } from './pool.ts'
import { isRead, rereading } from './reread.ts'

const lost = () => new Error('Connection terminated unexpectedly')
const refused = () => Object.assign(new Error('relation does not exist'), { code: '42P01' })

/** A pool without a database, whose first statement fails. */
function failingOnce(failure: Error) {
  const pool = new RetryingPool({ connectionString: 'postgres://x:x@127.0.0.1:1/x', max: 1, query_timeout: 1000 })
  onTestFinished(() => pool.end())
  const query = vi.fn<(text: unknown) => Promise<unknown>>().mockResolvedValue('answer').mockRejectedValueOnce(failure)
  Object.assign(pool, { query })
  return { query, ask: (text: string | { text: string }) => Reflect.apply(rereading(pool).query, undefined, [text]) }
}

test.each(['select 1', { text: 'select 1' }])('sends a read again after its connection was lost (%j)', async (text) => {
  const { ask, query } = failingOnce(lost())
  await expect(ask(text)).resolves.toBe('answer')
  expect(query.mock.calls).toEqual([[text], [text]])
})

test('fails a read whose connection is lost twice', async () => {
  const { ask, query } = failingOnce(lost())
  query.mockRejectedValueOnce(lost())
  await expect(ask('select 1')).rejects.toThrow('Connection terminated')
})

test.each([
  ['a write', 'insert into news values (1)', lost()],
  ['a refused read', 'select 1', refused()],
  ['a read that took too long', 'select 1', new Error('Query read timeout')],
])('%s is not sent again', async (_what, text, failure) => {
  const { ask, query } = failingOnce(failure)
  await expect(ask(text)).rejects.toBe(failure)
  expect(query).toHaveBeenCalledTimes(1)
})

test.each<[string, boolean]>([
  ['select 1', true],
  ['  (SELECT 1) union (select 2)', true],
  ['select id from cases for update', false],
  ['select id from users for no key update', false],
  ['select id from users for share', false],
  ['with counted as (insert into a values (1) returning id) select * from counted', false],
  ['update cases set title = (select 1)', false],
  ['begin', false],
])('%j is a read: %s', (text, read) => {
  expect(isRead(text)).toBe(read)
})
