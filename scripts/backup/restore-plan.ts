import type { Queryable } from '#db/connection/client.ts'
import { backedUpTables, contentTables, holdsAnything, isBackedUpTable, leftOutTables } from '#db/upkeep/backup.ts'
import { isKnownMigration, readMigrationLevel } from '#db/upkeep/migrations.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import type { BackupHead } from './backup-file.ts'

export interface RestorePlan {
  /** The backup holds only what the website shows. The target keeps its accounts, enquiries and secrets. */
  contentOnly: boolean
  /** The tables to empty before the restore. References allow the order from last to first. */
  emptied: readonly string[]
  /** The tables that may have rows. Rows of a table that is no longer restored are read and dropped. */
  expected: ReadonlySet<string>
}

/** A full backup has these tables, whichever release made it. */
const firstPrivateTables = ['users', 'contacts', 'subscriptions']

function demandKnownTables(tables: readonly string[]): void {
  const unknown = tables.find((table) => !leftOutTables.includes(table) && !isBackedUpTable(table))
  if (unknown !== undefined)
    throw new Refusal(`The backup holds a table that this release does not have: ${JSON.stringify(unknown)}. Use the release that made it.`)
}

/** A backup is full or holds only content. Any other set of tables is refused: it may hide accounts. */
function isContentOnly(tables: readonly string[]): boolean {
  if (tables.every((table) => contentTables.includes(table))) return true
  const missing = firstPrivateTables.find((table) => !tables.includes(table))
  if (missing !== undefined) throw new Refusal(`The backup is neither full nor of the content only: it has no table ${missing}.`)
  return false
}

/** Reads from the head of a backup what a restore has to do. @throws Refusal */
export function planRestore({ migration, tables }: BackupHead, demandContent: boolean): RestorePlan {
  if (!isKnownMigration(migration))
    throw new Refusal(`This backup was made by a newer release (migration ${migration}). Restore it with that release or a later one.`)
  demandKnownTables(tables)
  const contentOnly = isContentOnly(tables)
  if (demandContent && !contentOnly) throw new Refusal('This backup holds accounts and personal data. Leave out --content to restore it.')
  const names = backedUpTables.map(({ name }) => name)
  // A table that is newer than the backup is emptied too: its rows may refer to deleted records.
  const emptied = contentOnly ? names.filter((name) => tables.includes(name)) : names
  return { contentOnly, emptied, expected: new Set(tables) }
}

/** Refuses a target with other tables than this release, or with rows that may not be replaced. @throws Refusal */
export async function demandRoom(tx: Queryable, { emptied }: RestorePlan, replace: boolean): Promise<void> {
  const { level, known } = await readMigrationLevel(tx)
  if (level !== 'current') throw new Refusal(`The database is ${level} of this release (${known}).`)
  if (!replace && (await holdsAnything(tx, emptied))) throw new Refusal('The database is not empty. Add --replace to delete its records.')
}
