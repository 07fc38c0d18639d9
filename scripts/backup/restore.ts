import type { Database, Queryable } from '#db/connection/client.ts'
import { describeQueryFault } from '#db/connection/fault.ts'
import { readPublication } from '#db/publication/publication.ts'
import { columnName } from '#db/schema/content-columns.ts'
import {
  type BackupRow,
  backedUpTables,
  columnsOf,
  contentTables,
  continueIds,
  emptyTable,
  holdsAnything,
  isBackedUpTable,
  isDropped,
  outdateBuilds,
  readSecrets,
  writeRows,
  writeSecrets,
} from '#db/upkeep/backup.ts'
import { completeRestore } from '#db/upkeep/complete-restore.ts'
import { isKnownMigration, readMigrationLevel } from '#db/upkeep/migrations.ts'
import type { Column } from '#db/upkeep/named-rows.ts'
import { withEvent } from '#domain/news/read-event.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { services } from '#scripts/seed/services.ts'
import { isJudgmentRefused } from '#server/http/problems.ts'
import { type BackupHead, type BackupLine, readHead, readLines } from './backup-file.ts'

interface RestorePlan {
  /** The backup holds only what the website shows. The target keeps its accounts, enquiries and secrets. */
  contentOnly: boolean
  /** The tables to empty before the restore. References allow the order from last to first. */
  emptied: readonly string[]
  /** The tables that may have rows. Rows of a table that is no longer restored are read and dropped. */
  expected: ReadonlySet<string>
}

/** The migrations that the baseline replaced. Backups of the releases that had them are still restored. */
const formerMigrations = `
  0000_initial 0001_suspected_submissions 0002_enquiry_status 0003_newest_indexes 0004_deleted_records_and_pictures
  0005_staff_access_and_deploy_reports 0006_uncompressed_case_texts 0007_database_id 0008_usernames_without_case
  0009_deleted_enquiries_and_subscribers 0010_news_image_alt 0011_deploy_context 0012_content_changes 0013_build_requests
  0014_mail_outbox 0015_mail_settings 0016_subscribers_consent 0017_newsletter_issues 0018_issue_slugs 0019_reserved_slugs
  0020_case_treatments 0021_roles 0022_audit 0023_drafts 0024_account_links 0025_revisions 0026_idle_sessions
  0027_services_as_content 0028_erasures 0029_passkeys 0030_data_complaints 0031_sign_in_rules 0032_account_changes
  0033_take_downs 0034_practice_details 0035_case_corrections 0036_audit_record_ids 0037_enquiries_as_work 0038_closures
  0039_answers 0040_first_run 0041_fees 0042_practising_numbers 0043_direct_line_ranking_link 0044_former_email
  0045_draft_returned_by
`.split(/\s+/)

/** Every full backup has these tables, whatever its release. */
const firstPrivateTables = ['users', 'contacts', 'subscriptions']

function demandKnownTables(tables: readonly string[]): void {
  const unknown = tables.find((table) => !isDropped(table) && !isBackedUpTable(table))
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

/** @throws Refusal */
function planRestore({ migration, tables }: BackupHead, demandContent: boolean): RestorePlan {
  if (!isKnownMigration(migration) && !formerMigrations.includes(migration))
    throw new Refusal(`This backup was made by a newer release (migration ${migration}). Restore it with that release or a later one.`)
  demandKnownTables(tables)
  const contentOnly = isContentOnly(tables)
  if (demandContent && !contentOnly) throw new Refusal('This backup holds accounts and personal data. Leave out --content to restore it.')
  const names = backedUpTables.map(({ name }) => name)
  // Also empty tables that are newer than the backup, because their rows may refer to deleted records.
  const emptied = contentOnly ? names.filter((name) => tables.includes(name)) : names
  return { contentOnly, emptied, expected: new Set(tables) }
}

/** Refuses a target with other tables than this release, or with rows that may not be replaced. @throws Refusal */
async function demandRoom(tx: Queryable, { emptied }: RestorePlan, replace: boolean): Promise<void> {
  const { level, known } = await readMigrationLevel(tx)
  if (level !== 'current') throw new Refusal(`The database is ${level} of this release (${known}).`)
  if (!replace && (await holdsAnything(tx, emptied))) throw new Refusal('The database is not empty. Add --replace to delete its records.')
}

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

/** Each site has its own switch, so a backup of content does not change it. */
const judgmentsOff =
  'The backup holds whole judgments from Find Case Law, and here they are switched off. Switch them on under Settings, Judgments, or take them off the website before the backup. Nothing was restored.'

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
      if (isJudgmentRefused(error)) throw new Refusal(judgmentsOff)
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

/** The texts that the software had for services before staff could edit them, by slug. */
const serviceTexts = new Map<unknown, BackupRow>(
  services.map(({ slug, catchwords, help, approach, reasons }) => [slug, { catchwords, help, approach, reasons }]),
)
const otherService: BackupRow = { catchwords: ['Costs', 'Advice', 'Representation'] }

/** Fills in the columns that an earlier release lacked and that have no default. */
function completeRow(table: string, row: BackupRow): BackupRow {
  if (table === 'news' && !('event_day' in row)) return { ...row, ...eventOf(row) }
  if (table !== 'services' || 'catchwords' in row) return row
  return { ...row, ...(serviceTexts.get(row['slug']) ?? otherService) }
}

/** The columns of an event, read from its text. */
function eventOf(row: BackupRow): BackupRow {
  const text = (name: string) => String(row[name] ?? '')
  const written = {
    title: text('title'),
    summary: text('summary'),
    content: text('content'),
    date: text('date'),
    category: text('category'),
  }
  return Object.fromEntries(
    Object.entries(withEvent(written)).flatMap(([name, value]) => (name.startsWith('event') ? [[columnName(name), value]] : [])),
  )
}
