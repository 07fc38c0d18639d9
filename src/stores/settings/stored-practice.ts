import { type StoredPractice, storedPracticeSchema } from '#domain/practice/stored.ts'
import { api } from '#domain/site/paths.ts'
import { call } from '../http/http.ts'
import { caches, createFetcherStore } from '../http/queries.ts'

export const $practice = createFetcherStore<StoredPractice>(api.practice, { fetcher: () => call(api.practice, storedPracticeSchema) })

export const reloadPractice = (): void => caches.revalidateKeys(api.practice)
