import { type FileHandle, open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Queryable } from '#db/connection/client.ts'
import { backedUpTables, contentTables, readAsOfOneMoment, readRows } from '#db/upkeep/backup.ts'
import { readMigrationLevel } from '#db/upkeep/migrations.ts'
import { demandPrepared } from '#scripts/database/prepared.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import type { BackupLine } from './backup-file.ts'

export interface BackupOptions {
  file: string
  /** Only what the website shows: no accounts, no enquiries, no addresses, no secret. */
  contentOnly: boolean
}

/** A row without the Discord webhook, which a preview does not need. */
function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return 'discord_webhook_url' in row ? { ...row, discord_webhook_url: null } : row
}

async function* linesOf(tx: Queryable, contentOnly: boolean, count: (rows: number) => void): AsyncGenerator<BackupLine> {
  const { level, known } = await readMigrationLevel(tx)
  if (level !== 'current')
    throw new Refusal(`The database is ${level} of this release (${known}). Back it up with the release that it belongs to.`)
  const tables = contentOnly ? contentTables : backedUpTables.map(({ name }) => name)
  yield { kind: 'head', format: 1, migration: known, tables: [...tables], madeAt: new Date().toISOString() }
  let total = 0
  for (const table of tables) {
    for await (const rows of readRows(tx, table)) {
      total += rows.length
      yield { kind: 'rows', table, rows: contentOnly ? rows.map(withoutSecrets) : rows }
    }
  }
  yield { kind: 'end', rows: total }
  count(total)
}

async function* asText(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

async function writeAll(db: Database, target: FileHandle, contentOnly: boolean): Promise<number> {
  let rows = 0
  await db.transaction(async (tx) => {
    await readAsOfOneMoment(tx)
    await demandPrepared(tx)
    const lines = linesOf(tx, contentOnly, (total) => {
      rows = total
    })
    await pipeline(asText(lines), createGzip(), target.createWriteStream({ flush: true }))
  })
  return rows
}

/**
 * Writes every table, as of one moment, to a new file that only its owner may read. Returns the number of rows.
 * @throws Refusal
 */
export async function backUp(db: Database, { file, contentOnly }: BackupOptions): Promise<number> {
  const target = await open(file, 'wx', 0o600).catch(() => {
    throw new Refusal(`${file} cannot be written: it already exists, or its folder does not.`)
  })
  try {
    return await writeAll(db, target, contentOnly)
  } catch (error) {
    // Delete half a backup. It looks complete, and it blocks the next backup of the same name.
    await target.close()
    await rm(file)
    throw error
  }
}
