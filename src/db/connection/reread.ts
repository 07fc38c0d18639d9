import { isSilence, type RetryingPool } from './pool.ts'

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null && 'text' in query ? query.text : ''
  return typeof text === 'string' ? text : ''
}

/** Whether a statement neither changes nor locks anything, so that it can safely run twice. */
export const isRead = (text: string): boolean => /^[\s(]*select\b/i.test(text) && !/\bfor (?:no key )?(?:update|share)\b/i.test(text)

/** After a timeout no time is left, so there is no second try. */
const isLate = (failure: unknown) => failure instanceof Error && /timeout/i.test(failure.message)

/** Wraps the pool: a read whose connection is lost is sent once more on another connection. */
export function rereading(pool: RetryingPool): RetryingPool {
  const query = async (...given: unknown[]): Promise<unknown> => {
    try {
      return await Reflect.apply(pool.query, pool, given)
    } catch (error) {
      if (!isRead(textOf(given[0])) || !isSilence(error) || isLate(error)) throw error
      return Reflect.apply(pool.query, pool, given)
    }
  }
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
