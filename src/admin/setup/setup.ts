import { type Setup, setupSchema } from '#domain/setup/setup.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { call } from '#stores/http/http.ts'
import { createFetcherStore } from '#stores/http/queries.ts'

/** Fetched whenever it is shown, because steps are done elsewhere in the desk. */
export const $setup = createFetcherStore<Setup>(deskApi.setup, { dedupeTime: 0, fetcher: () => call(deskApi.setup, setupSchema) })
