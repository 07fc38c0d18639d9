import { ownFactorsSchema } from '#domain/accounts/passkeys.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { createValue } from '../http/queries.ts'

export const { $value: $ownFactors, reload: reloadOwnFactors } = createValue(deskApi.passkeys, ownFactorsSchema)
