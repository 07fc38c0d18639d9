import { sql } from 'drizzle-orm'
import type { ContentChange } from '#domain/publication/changed-kinds.ts'
import type { Queryable } from '../connection/client.ts'
import { onlyRow } from '../connection/rows.ts'
import { readNewFacts } from '../facts/read-facts.ts'
import { sitePublication } from '../schema/publication.ts'

/** Logs the pages that a write changed, in one statement even for a large import. */
async function logChanges(tx: Queryable, version: number, changes: readonly ContentChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    insert into content_changes (version, kind, record_id, path, op)
    select ${version}, kind, "recordId", path, op
    from json_to_recordset(${JSON.stringify(changes)}::json) as row(kind text, "recordId" int, path text, op text)`)
}

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
