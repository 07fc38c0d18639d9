import { type OwnFactors, ownFactorsSchema } from '#domain/accounts/passkeys.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { call } from '../http/http.ts'
import { caches, createFetcherStore } from '../http/queries.ts'

/** The passkeys are fetched whenever they are shown, because other browsers add and use passkeys too. */
export const $ownFactors = createFetcherStore<OwnFactors>(deskApi.passkeys, {
  dedupeTime: 0,
  fetcher: () => call(deskApi.passkeys, ownFactorsSchema),
})

export const reloadOwnFactors = (): void => caches.revalidateKeys(deskApi.passkeys)
