import { getTableName, sql } from 'drizzle-orm'
import { storedTables } from '#domain/subjects/stored-tables.ts'
import type { CountedRows, SubjectData } from '#domain/subjects/subject.ts'
import type { Queryable } from '../connection/client.ts'
import { containing } from '../connection/pattern.ts'
import { type Person, personWith } from './person.ts'
import { personRows } from './person-rows.ts'

export const tablesOfPeople = new Map(
  Object.entries(storedTables).flatMap(([table, entry]) => (entry.holds === 'people' ? [[table, entry] as const] : [])),
)

async function readRows(db: Queryable, { table, where, shown }: (typeof personRows)[number], person: Person) {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select ${shown?.(person) ?? sql`to_jsonb(${table})`} as row from ${table} where ${where(person)}`,
  )
  return rows.map(({ row }) => row)
}

export async function readSubject(db: Queryable, email: string): Promise<SubjectData> {
  const person = personWith(email)
  const found: SubjectData['tables'] = []
  for (const part of personRows) {
    const rows = await readRows(db, part, person)
    const table = getTableName(part.table)
    const entry = tablesOfPeople.get(table)
    if (rows.length > 0 && entry) found.push({ table, title: entry.title, purpose: entry.purpose, kept: entry.kept, rows })
  }
  return { address: email, madeAt: new Date().toISOString(), tables: found, mentions: await countMentions(db, email) }
}

/** Contains bytes, which cannot be searched for text. */
const unsearched = 'pictures'

/** Counts the rows in every table that contain the address but are not about the person. */
export async function countMentions(db: Queryable, email: string): Promise<CountedRows[]> {
  const person = personWith(email)
  const found: CountedRows[] = []
  for (const [table, { title }] of Object.entries(storedTables)) {
    if (table === unsearched) continue
    const own = personRows.find((part) => getTableName(part.table) === table)?.where(person) ?? sql`false`
    const name = sql.identifier(table)
    // `ilike` folds the case of the whole row. Few texts contain an @, so checking for it first saves most of the
    // time.
    const isMentioned = sql`position('@' in ${name}::text) > 0 and ${name}::text ilike ${containing(email)}`
    const rows = await db.$count(sql`${name}`, sql`${isMentioned} and (${own}) is not true`)
    if (rows > 0) found.push({ table, title, rows })
  }
  return found
}
