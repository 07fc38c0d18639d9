import { nanoquery } from '@nanostores/query'
import * as z from 'zod'
import { call } from './http.ts'

/** As specified: data never goes stale, no refetch on an interval or on focus, no retries. */
export const [createFetcherStore, , caches] = nanoquery({
  cacheLifetime: Infinity,
  dedupeTime: Infinity,
  revalidateInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: null,
})

/**
 * A list of the API: the store, and a way to apply a change that the server has already accepted. With a `dedupeTime` of 0 it is
 * asked for anew whenever it comes on screen, because it changes elsewhere.
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
    /** Asks again, after a fetch that is under way: that one may have been answered before the change. */
    reload: async (): Promise<void> => {
      await underWay?.catch(() => undefined)
      caches.revalidateKeys(address)
    },
  }
}

/** Another person may sign in next: nothing fetched for the last one stays. */
export function forgetFetched(): void {
  caches.invalidateKeys(() => true)
}
