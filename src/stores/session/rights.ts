import { isForEnrolment, mayCall, type StaffCall } from '#domain/accounts/call-roles.ts'
import { currentAccount } from './session.ts'

/** Whether the role of the person who is signed in allows a call. The server checks it again. */
export function may(call: StaffCall): boolean {
  const account = currentAccount()
  return account !== null && mayCall(account.role, call) && (!account.mustAddPasskey || isForEnrolment(call))
}
