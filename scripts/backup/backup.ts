import { type FileHandle, open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Queryable } from '#db/connection/client.ts'
import { backedUpTables, contentTables, readAsOfOneMoment, readRows } from '#db/upkeep/backup.ts'
import { readMigrationLevel } from '#db/upkeep/migrations.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { demandPrepared } from '#scripts/platform/refused-databases.ts'
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

async function* linesOf(tx: Queryable, contentOnly: boolean): AsyncGenerator<BackupLine> {
  const { level, known } = await readMigrationLevel(tx)
  if (level !== 'current')
    throw new Refusal(`The database is ${level} of this release (${known}). Back it up with the release that it belongs to.`)
  const tables = contentOnly ? contentTables : backedUpTables.map(({ name }) => name)
  yield { kind: 'head', format: 1, migration: known, tables: [...tables], madeAt: new Date().toISOString() }
  for (const table of tables)
    for await (const rows of readRows(tx, table, contentOnly))
      yield { kind: 'rows', table, rows: contentOnly ? rows.map(withoutSecrets) : rows }
}

interface Written {
  rows: number
  /** Bytes from the database, before compression. */
  bytes: number
}

function writeAll(db: Database, target: FileHandle, contentOnly: boolean): Promise<Written> {
  return db.transaction(async (tx) => {
    await readAsOfOneMoment(tx)
    await demandPrepared(tx)
    const written: Written = { rows: 0, bytes: 0 }
    const texts = async function* () {
      for await (const line of linesOf(tx, contentOnly)) {
        const text = `${JSON.stringify(line)}\n`
        if (line.kind === 'rows') written.rows += line.rows.length
        written.bytes += Buffer.byteLength(text)
        yield text
      }
      yield `${JSON.stringify({ kind: 'end', rows: written.rows } satisfies BackupLine)}\n`
    }
    await pipeline(texts, createGzip(), target.createWriteStream({ flush: true }))
    return written
  })
}

/** The monthly transfer limit of Neon's free plan, read on 28 November 2026. */
const monthlyBytes = 5e9
/** The nightly backup and the builds of Netlify's free plan read every text. */
const readsAMonth = 30 + 15

/** Undefined unless nightly backups of this size use most of the transfer limit. */
export function transferWarning(databaseUrl: string, bytes: number): string | undefined {
  const share = (bytes * readsAMonth) / monthlyBytes
  if (share < 0.75 || !new URL(databaseUrl).hostname.endsWith('.neon.tech')) return undefined
  return `This read ${Math.round(bytes / 1e6)} MB. A backup each night and fifteen builds read ${(share * 5).toFixed(1)} GB a month, and Neon's free plan stops the database at 5 GB. Back up less often, or change the plan (docs/deploy.md, What it costs).`
}

/**
 * Writes every table, as of one moment, to a new file that only its owner may read.
 * @throws Refusal
 */
export async function backUp(db: Database, { file, contentOnly }: BackupOptions): Promise<Written> {
  const target = await open(file, 'wx', 0o600).catch(() => {
    throw new Refusal(`${file} cannot be written: it already exists, or its folder does not.`)
  })
  try {
    return await writeAll(db, target, contentOnly)
  } catch (error) {
    // Deletes the incomplete backup, because it looks complete, and it blocks the next backup of the same name.
    await target.close()
    await rm(file)
    throw error
  }
}
