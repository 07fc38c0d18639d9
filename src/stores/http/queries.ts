import { nanoquery } from '@nanostores/query'
import * as z from 'zod'
import { call } from './http.ts'

/** As specified: data never goes stale, and nothing is fetched again on an interval, on focus or after an error. */
export const [createFetcherStore, , caches] = nanoquery({
  cacheLifetime: Infinity,
  dedupeTime: Infinity,
  revalidateInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: null,
})

/**
 * A list from the API, with a way to apply changes that the server has accepted. Use a `dedupeTime` of 0 for
 * lists that others change too, so that they are fetched again whenever they are shown.
 */
export function createList<T>(address: string, item: z.ZodType<T>, settings: { dedupeTime?: number } = {}) {
  let known: T[] | undefined
  let underWay: Promise<T[]> | undefined
  const schema = z.array(item)
  const $list = createFetcherStore<T[]>(address, {
    ...settings,
    fetcher: async () => {
      underWay = call(address, schema)
      known = await underWay
      return known
    },
  })
  return {
    $list,
    change: (apply: (list: T[]) => T[]): void => {
      if (known === undefined) return
      known = apply(known)
      caches.mutateCache(address, known)
    },
    /** First waits for a running fetch, because its answer may predate the change. */
    reload: async (): Promise<void> => {
      await underWay?.catch(() => undefined)
      caches.revalidateKeys(address)
    },
  }
}

/** A part that appears within these milliseconds takes the last answer. A failure would repeat the call forever. */
const sameMoment = 500

/** One value from the API. It is fetched whenever it is shown, because it also changes elsewhere. */
export function createValue<T>(address: string, schema: z.ZodType<T>) {
  const $value = createFetcherStore<T>(address, { dedupeTime: sameMoment, fetcher: () => call(address, schema) })
  return { $value, reload: (): void => caches.revalidateKeys(address) }
}

/** Drops everything fetched, because another person may sign in next. */
export function forgetFetched(): void {
  caches.invalidateKeys(() => true)
}
