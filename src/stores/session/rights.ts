import { type Capability, mayDo } from '#domain/accounts/capabilities.ts'
import { currentAccount } from './session.ts'

/** The server checks the right again. */
export function may(capability: Capability): boolean {
  const account = currentAccount()
  return account !== null && mayDo(account.role, capability, account.mustAddPasskey)
}
