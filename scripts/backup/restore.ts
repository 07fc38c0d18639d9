import type { Database, Queryable } from '#db/connection/client.ts'
import { describeQueryFault } from '#db/connection/fault.ts'
import { readPublication } from '#db/publication/publication.ts'
import {
  type BackupRow,
  columnsOf,
  completeRestore,
  continueIds,
  emptyTable,
  isDropped,
  outdateBuilds,
  readSecrets,
  writeRows,
  writeSecrets,
} from '#db/upkeep/backup.ts'
import type { Column } from '#db/upkeep/named-rows.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { type BackupLine, readHead, readLines } from './backup-file.ts'
import { completeRow } from './older-rows.ts'
import { demandRoom, planRestore, type RestorePlan } from './restore-plan.ts'

export interface RestoreOptions {
  file: string
  /** The records of the target may be deleted. */
  replace: boolean
  /** Refuse a file that holds more than the website shows. */
  demandContent?: boolean
}

export interface Restoration {
  rows: number
  /** Columns of the backup that this release no longer has, as `table.column`. */
  droppedColumns: string[]
}

/** Stores all rows after the head and returns their number. */
async function writeLines(
  lines: AsyncIterable<BackupLine>,
  { expected }: RestorePlan,
  write: (table: string, rows: readonly BackupRow[]) => Promise<void>,
): Promise<number> {
  let rows = 0
  for await (const line of lines) {
    if (line.kind === 'head') throw new Refusal('The backup was changed: it has two heads.')
    if (line.kind === 'end') {
      if (line.rows === rows) return rows
      break
    }
    if (!expected.has(line.table)) throw new Refusal(`The backup was changed: its head does not list ${JSON.stringify(line.table)}.`)
    if (!isDropped(line.table)) await write(line.table, line.rows)
    rows += line.rows.length
  }
  throw new Refusal('The backup is incomplete: its end is missing.')
}

/** Replaces the rows of the planned tables. A restore of content keeps the secrets of its target. */
async function replaceRows(tx: Queryable, plan: RestorePlan, lines: AsyncIterable<BackupLine>): Promise<Restoration> {
  const secrets = plan.contentOnly ? await readSecrets(tx) : undefined
  for (const table of plan.emptied.toReversed()) await emptyTable(tx, table)
  const columns = new Map<string, Column[]>()
  for (const table of plan.expected) if (!isDropped(table)) columns.set(table, await columnsOf(tx, table))
  const dropped = new Set<string>()
  const rows = await writeLines(lines, plan, async (table, batch) => {
    const known = columns.get(table) ?? []
    const names = new Set(known.map(({ name }) => name))
    for (const name of batch.flatMap(Object.keys)) if (!names.has(name)) dropped.add(`${table}.${name}`)
    const whole = batch.map((row) => completeRow(table, row))
    await writeRows(tx, table, known, whole).catch((error: unknown) => {
      // Leave out the error itself: it contains the statement and its rows, which may be personal data.
      throw new Refusal(`A row of ${table} cannot be stored: ${describeQueryFault(error) ?? 'unknown reason'}. Nothing was restored.`)
    })
  })
  if (secrets) await writeSecrets(tx, secrets)
  await completeRestore(tx, plan.contentOnly)
  for (const table of plan.emptied) await continueIds(tx, table)
  return { rows, droppedColumns: [...dropped] }
}

/** Restores all tables of the file in one transaction, and marks the website as out of date. @throws Refusal */
export async function restore(db: Database, { file, replace, demandContent = false }: RestoreOptions): Promise<Restoration> {
  return db.transaction(async (tx) => {
    const lines = readLines(file)
    const plan = planRestore(await readHead(lines), demandContent)
    await demandRoom(tx, plan, replace)
    const { contentVersion } = await readPublication(tx)
    const restored = await replaceRows(tx, plan, lines)
    await outdateBuilds(tx, contentVersion)
    return restored
  })
}
