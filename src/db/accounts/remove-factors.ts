import { eq } from 'drizzle-orm'
import { commandLine, recordAudit } from '../audit/audit.ts'
import type { Database } from '../connection/client.ts'
import { sessions } from '../schema/accounts.ts'
import { passkeys, recoveryCodes } from '../schema/passkeys.ts'
import { dropLoginCounts } from '../upkeep/rate-limits.ts'
import { queueChangeMail } from './change-mail.ts'

/** Removes every passkey and code of an account, for somebody who lost them, and ends its sessions. */
export async function removeFactors(db: Database, userId: number, byMail: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await dropLoginCounts(tx, userId)
    if (byMail) await queueChangeMail(tx, userId, 'factors-removed')
    await recordAudit(tx, commandLine, { action: 'factors-removed', kind: 'account', recordId: userId })
  })
}
