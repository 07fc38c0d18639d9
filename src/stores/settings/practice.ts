import { type StoredPractice, storedPracticeSchema } from '#domain/practice/stored.ts'
import { api } from '#domain/site/paths.ts'
import { call } from '../http/http.ts'
import { caches, createFetcherStore } from '../http/queries.ts'

/** The details that pages show. They are fetched whenever they are needed, because others change them. */
export const $practice = createFetcherStore<StoredPractice>(api.practice, {
  dedupeTime: 0,
  fetcher: () => call(api.practice, storedPracticeSchema),
})

export const reloadPractice = (): void => caches.revalidateKeys(api.practice)
