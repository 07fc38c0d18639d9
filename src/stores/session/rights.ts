import { type Capability, mayDo } from '#domain/accounts/capabilities.ts'
import { currentAccount } from './session.ts'

/** Whether the role of the person who is signed in allows this. The server checks it again. */
export function may(capability: Capability): boolean {
  const account = currentAccount()
  return account !== null && mayDo(account.role, capability, account.mustAddPasskey)
}
