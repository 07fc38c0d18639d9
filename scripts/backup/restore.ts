import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { Database, Queryable } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import {
  backedUpTables,
  continueIds,
  emptyTable,
  holdsAnything,
  leftOutTable,
  outdateBuilds,
  readSecrets,
  writeRows,
  writeSecrets,
} from '#db/upkeep/backup.ts'
import { readMigrationLevel } from '#db/upkeep/migrations.ts'
import { errorMessage } from '#scripts/platform/error-message.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { type BackupHead, type BackupLine, readLine } from './backup-file.ts'

export interface RestoreOptions {
  file: string
  /** What is there may be replaced. */
  replace: boolean
}

/** At line feeds alone: to `readline` U+2028 ends a line too, and JSON may hold one. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = []
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n')
    begun.push(first)
    for (const next of others) {
      yield begun.join('')
      begun = [next]
    }
  }
  const last = begun.join('')
  if (last !== '') yield last
}

async function* linesOf(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  try {
    for await (const line of splitLines(text)) yield readLine(line)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${file} cannot be read whole: ${errorMessage(error)}`)
  }
}

async function demandFit(tx: Queryable, { migration, tables }: BackupHead, replace: boolean): Promise<void> {
  const { known } = await readMigrationLevel(tx)
  if (migration !== known)
    throw new Refusal(`This backup belongs to the release of migration ${migration}, and this is ${known}: restore it with that release.`)
  if (!replace && (await holdsAnything(tx, tables))) throw new Refusal('The database is not empty. Add --replace to give up what it holds.')
}

async function readHead(lines: AsyncIterator<BackupLine>): Promise<BackupHead> {
  const first = await lines.next()
  if (first.done || first.value.kind !== 'head') throw new Refusal('This is no backup of this product, or it was changed.')
  return first.value
}

/** All lines after the head; answers how many rows. */
async function writeLines(tx: Queryable, lines: AsyncIterable<BackupLine>): Promise<number> {
  let rows = 0
  for await (const line of lines) {
    if (line.kind === 'rows') {
      if (line.table !== leftOutTable) await writeRows(tx, line.table, line.rows)
      rows += line.rows.length
    }
    if (line.kind === 'end' && line.rows === rows) return rows
  }
  throw new Refusal('The backup is not whole: its end is missing.')
}

/** Writes the rows in the place of those that are there; one that holds the content alone leaves the secrets of its target. */
async function replaceTables(tx: Queryable, tables: readonly string[], lines: AsyncIterable<BackupLine>): Promise<number> {
  const secrets = tables.length < backedUpTables.length ? await readSecrets(tx) : undefined
  for (const table of tables.toReversed()) await emptyTable(tx, table)
  const rows = await writeLines(tx, lines)
  if (secrets) await writeSecrets(tx, secrets)
  for (const table of tables) await continueIds(tx, table)
  return rows
}

/** Puts every table of the file back, all or nothing, and has the website built anew. Answers how many rows. @throws Refusal */
export async function restore(db: Database, { file, replace }: RestoreOptions): Promise<number> {
  return db.transaction(async (tx) => {
    const lines = linesOf(file)
    const head = await readHead(lines)
    const tables = head.tables.filter((table) => table !== leftOutTable)
    await demandFit(tx, { ...head, tables }, replace)
    const { contentVersion } = await readPublication(tx)
    const rows = await replaceTables(tx, tables, lines)
    await outdateBuilds(tx, contentVersion)
    return rows
  })
}
