import { queueChangeMail, queueFormerAddressMail, queueOwnersMail } from '#db/accounts/change-mail.ts'
import type { Queryable } from '#db/connection/client.ts'
import type { OwnChange, OwnersChange } from '#domain/accounts/account-changes.ts'
import { isMailSetUp } from './start-sending.ts'

/** Queues the message about a change of an account, if mail is set up. `startSending` follows the transaction. */
export async function notifyOfChange(tx: Queryable, userId: number, change: OwnChange): Promise<void> {
  if (isMailSetUp()) await queueChangeMail(tx, userId, change)
}

/** The same message for every owner. `byId` made the change, and `aboutId` is the changed account, if any. */
export async function notifyOwners(tx: Queryable, change: OwnersChange, accounts: { byId: number; aboutId?: number }): Promise<void> {
  if (isMailSetUp()) await queueOwnersMail(tx, change, accounts)
}

/** Queues the message about a changed email address, which goes to the former address. */
export async function notifyFormerAddress(tx: Queryable, userId: number, formerEmail: string): Promise<void> {
  if (isMailSetUp()) await queueFormerAddressMail(tx, userId, formerEmail)
}
