import { sql } from 'drizzle-orm'
import type { ContentChange } from '#domain/publication/changed-kinds.ts'
import type { Queryable } from '../connection/client.ts'
import { onlyRow } from '../connection/rows.ts'
import { readNewFacts } from '../facts/read-facts.ts'
import { sitePublication } from '../schema/publication.ts'
import { logChanges } from './changes.ts'

/**
 * Increments the content version, logs the changed pages, and reads the facts of new and changed texts.
 * Every content write calls this in its transaction, so that all of it changes together.
 */
export async function bumpContent(tx: Queryable, changes: readonly ContentChange[]): Promise<void> {
  // Must come first, because the update below makes every other writer wait for this transaction.
  await readNewFacts(tx)
  const { contentVersion } = sitePublication
  const bumped = await tx
    .update(sitePublication)
    .set({ contentVersion: sql`${contentVersion} + 1` })
    .returning({ version: contentVersion })
  await logChanges(tx, onlyRow(bumped).version, changes)
}
