import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CaseFacts } from '#domain/cases/facts.ts'
import { withoutDivision } from '#domain/citations/authority-keys.ts'
import type { Passages } from '#domain/citator/places.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { caseCitations, caseProvisions, cases } from '../schema/cases.ts'

/** The most rows and bytes read at once. A longer text is read alone. */
const atOnce = { rows: 200, bytes: 4_000_000 }

interface ReadCase {
  id: number
  facts: CaseFacts
}

const { id, title, content, statedCitation, statedCourt, statedJudges, factsVersion } = cases
const size = sql`octet_length(${content})`

/** A batch of cases whose facts are outdated. Skips rows that another transaction has locked. */
async function nextCases(tx: Queryable, areUnread: SQL) {
  const sized = tx
    .select({ id, before: sql`sum(${size}) over (order by ${id}) - ${size}`.as('before') })
    .from(cases)
    .where(areUnread)
    .orderBy(id)
    .limit(atOnce.rows)
    .as('sized')
  return tx
    .select({ id, title, content, statedCitation, statedCourt, statedJudges })
    .from(cases)
    .innerJoin(sized, and(eq(sized.id, id), lt(sized.before, atOnce.bytes)))
    .for('update', { of: cases, skipLocked: true })
}

/** A list as one parameter. PostgreSQL refuses the lone surrogates of sentences cut within a character. */
const listed = (rows: readonly unknown[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))

const passagesOf = ({ sentence, places }: Passages) => ({ sentence, paragraphs: places })

function citationRows({ id: caseId, facts: { own, citations } }: ReadCase) {
  const itself = { citations: own, sentence: '', places: [] }
  return [itself, ...citations].flatMap((cited, authority) => {
    const beside = cited.citations.map(({ key }) => key)
    const name = 'name' in cited ? cited.name : undefined
    const shared = { case_id: caseId, authority, beside, name, ...passagesOf(cited) }
    return cited.citations.map(({ key, text, url }) => ({ ...shared, key, undivided_key: withoutDivision(key), text, url }))
  })
}

const provisionRows = ({ id: caseId, facts: { rules } }: ReadCase) =>
  rules.map(({ rule: { key, label, source, within }, ...named }, index) => {
    const rule = { key, label, source, within }
    return { case_id: caseId, place: index + 1, ...rule, ...passagesOf(named) }
  })

interface NamedSince extends Record<string, unknown> {
  case_id: number
  key: string
  since: string
}

/**
 * Deletes the rows of the cases, and returns the new ones as JSON. Authorities named before keep their `since`.
 * For others it is null: see `sinceSave`.
 */
async function deleteFormer<Row extends { case_id: number; key: string }>(
  tx: Queryable,
  table: PgTable,
  ids: readonly number[],
  rows: Row[],
) {
  const { rows: before } = await tx.execute<NamedSince>(
    sql`delete from ${table} where case_id = any(${sql.param([...ids])}::int[]) returning case_id, key, since::text as since`,
  )
  const since = new Map(before.map((row) => [`${row.case_id} ${row.key}`, row.since]))
  return listed(rows.map((row) => ({ ...row, since: since.get(`${row.case_id} ${row.key}`) ?? null })))
}

/** A restored case keeps the time of its last save, so that its citations do not count as new. */
const sinceSave = sql`coalesce(row.since, (select ${cases.updatedAt} from ${cases} where ${cases.id} = row.case_id))`

async function storeFacts(tx: Queryable, read: readonly ReadCase[], version: number): Promise<void> {
  const ids = read.map((each) => each.id)
  const heads = read.map(({ id: caseId, facts: { citation, court, judges } }) => ({ id: caseId, citation, court, judges }))
  await tx.execute(sql`
    update ${cases} set citation = head.citation, court = head.court,
      judges = array(select json_array_elements_text(head.judges)), facts_version = ${version}
    from json_to_recordset(${listed(heads)}::json) as head (id int, citation text, court text, judges json)
    where ${id} = head.id`)
  const citations = await deleteFormer(tx, caseCitations, ids, read.flatMap(citationRows))
  const provisions = await deleteFormer(tx, caseProvisions, ids, read.flatMap(provisionRows))
  const shared = sql`sentence text, paragraphs jsonb, since timestamptz`
  await tx.execute(sql`
    insert into ${caseCitations} (case_id, authority, key, undivided_key, beside, text, url, name, sentence, paragraphs, since)
    select case_id, authority, key, undivided_key, array(select json_array_elements_text(beside)), text, url, name, sentence, paragraphs,
      ${sinceSave}
    from json_to_recordset(${citations}::json)
      as row (case_id int, authority int, key text, undivided_key text, beside json, text text, url text, name text, ${shared})`)
  await tx.execute(sql`
    insert into ${caseProvisions} (case_id, place, key, label, source, within, sentence, paragraphs, since)
    select case_id, place, key, label, source, within, sentence, paragraphs, ${sinceSave}
    from json_to_recordset(${provisions}::json)
      as row (case_id int, place int, key text, label text, source text, within text, ${shared})`)
}

/** Returns false if no such case is left. */
async function readSome(tx: Queryable, areUnread: SQL): Promise<boolean> {
  const found = await nextCases(tx, areUnread)
  if (found.length === 0) return false
  // Loaded here, because every function that may save content imports this file.
  const facts = await import('#domain/cases/facts.ts')
  const read = found.map((entry) => ({ id: entry.id, facts: facts.readFacts(entry) }))
  await storeFacts(tx, read, facts.factsVersion)
  return true
}

/** Reads the facts of the cases that this transaction stored. A trigger has marked them. */
export async function readNewFacts(tx: Queryable): Promise<void> {
  while (await readSome(tx, eq(factsVersion, 0)));
}

/** Reads outdated facts again. Each batch is a transaction, so an interrupted run keeps the finished ones. */
export async function readOutdatedFacts(db: Database): Promise<void> {
  const facts = await import('#domain/cases/facts.ts')
  while (await db.transaction((tx) => readSome(tx, ne(factsVersion, facts.factsVersion))));
}
