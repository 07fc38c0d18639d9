import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { compareKeys, withoutDivision } from '#domain/citations/authority-keys.ts'
import { type AuthorityGroups, authorityGroups } from '#domain/citator/authority-groups.ts'
import type { CitedAuthority } from '#domain/citator/cited-authority.ts'
import { type CitingNote, datedRules } from '#domain/citator/notes.ts'
import type { NamedRule } from '#domain/citator/read-note.ts'
import { readTreatments } from '#domain/citator/treatments.ts'
import type { Queryable } from '../connection/client.ts'
import { isAnyOf } from '../connection/text-column.ts'
import { caseCitations, caseProvisions, cases } from '../schema/cases.ts'
import { newestFirst } from './case-columns.ts'

type CitationRow = typeof caseCitations.$inferSelect
type ProvisionRow = typeof caseProvisions.$inferSelect

/** The citations of each authority of one note, by its number. */
function authoritiesOf(rows: readonly CitationRow[]): { keys: string[]; citations: CitedAuthority[] } {
  const byNumber = Map.groupBy(rows, ({ authority }) => authority)
  const sorted = (number: number) => (byNumber.get(number) ?? []).toSorted((a, b) => compareKeys(a.key, b.key))
  const cited = [...byNumber.keys()].filter((number) => number > 0).toSorted((a, b) => a - b)
  const citations = cited.map(sorted).map((group): CitedAuthority => {
    const [first] = group
    return {
      citations: group.map(({ key, text, url }) => ({ key, text, ...(url !== null && { url }) })),
      places: first?.paragraphs ?? [],
      sentence: first?.sentence ?? '',
      ...(first?.name != null && { name: first.name }),
    }
  })
  return { keys: sorted(0).map(({ key }) => key), citations }
}

const ruleOf = ({ key, label, source, within, sentence, paragraphs }: ProvisionRow): NamedRule => ({
  rule: { key, label, source, ...(within !== null && { within }) },
  places: paragraphs,
  sentence,
})

async function listNamed(db: Queryable, where: SQL | undefined) {
  const { id, title, slug, date, citation, treatments } = cases
  return db
    .select({ id, title, slug, date, citation, treatments })
    .from(cases)
    .where(where)
    .orderBy(...newestFirst)
}

function notesOf(
  named: Awaited<ReturnType<typeof listNamed>>,
  citations: readonly CitationRow[],
  provisions: readonly ProvisionRow[],
): CitingNote[] {
  const cited = Map.groupBy(citations, ({ caseId }) => caseId)
  const ruled = Map.groupBy(provisions, ({ caseId }) => caseId)
  return named.map(({ treatments, ...note }) => {
    const { keys, citations: authorities } = authoritiesOf(cited.get(note.id) ?? [])
    const rules = (ruled.get(note.id) ?? []).toSorted((a, b) => a.place - b.place).map(ruleOf)
    const reading = { citations: authorities, rules: datedRules(rules, note.date) }
    return { ...note, keys, reading, treatments: readTreatments(treatments) }
  })
}

/** The notes of one query. Their rows have a few megabytes. */
const notesAtOnce = 1000

/** Newest first. */
export async function listCitingNotes(db: Queryable): Promise<CitingNote[]> {
  const named = await listNamed(db, undefined)
  const notes: CitingNote[] = []
  for (let start = 0; start < named.length; start += notesAtOnce) {
    const some = named.slice(start, start + notesAtOnce)
    const ids = some.map(({ id }) => id)
    const [citations, provisions] = await Promise.all([
      db.select().from(caseCitations).where(inArray(caseCitations.caseId, ids)),
      db.select().from(caseProvisions).where(inArray(caseProvisions.caseId, ids)),
    ])
    notes.push(...notesOf(some, citations, provisions))
  }
  return notes
}

export async function findCitingNote(db: Queryable, id: number): Promise<CitingNote | undefined> {
  const [named, citations, provisions] = await Promise.all([
    listNamed(db, eq(cases.id, id)),
    db.select().from(caseCitations).where(eq(caseCitations.caseId, id)),
    db.select().from(caseProvisions).where(eq(caseProvisions.caseId, id)),
  ])
  return notesOf(named, citations, provisions)[0]
}

/** True for the rows of these citations, with or without a division. */
const isOneOf = (keys: readonly string[]): SQL => isAnyOf(caseCitations.undividedKey, keys.map(withoutDivision))

interface StoredSet extends Record<string, unknown> {
  beside: string[]
  /** The oldest note that gives the two citations side by side, and the place there. */
  note: number
  place: number
}

/** All citations of the same authorities, found through the notes that give citations side by side. */
async function findSets(db: Queryable, keys: readonly string[]): Promise<string[][]> {
  const sets = new Map<string, StoredSet>()
  const visited = new Set<string>()
  for (let next = keys; next.length > 0; ) {
    for (const key of next) visited.add(withoutDivision(key))
    const { rows } = await db.execute<StoredSet>(sql`
      select beside, min(case_id) as note, min(authority) as place from ${caseCitations} where ${isOneOf(next)} group by beside`)
    for (const row of rows) sets.set(row.beside.join(), row)
    next = rows.flatMap(({ beside }) => beside).filter((key) => !visited.has(withoutDivision(key)))
  }
  // The oldest note comes first, as in the build.
  const ordered = [...sets.values()].toSorted((a, b) => a.note - b.note || a.place - b.place)
  return ordered.map(({ beside }) => beside.toSorted(compareKeys))
}

export const findGroups = async (db: Queryable, keys: readonly string[]): Promise<AuthorityGroups> =>
  authorityGroups(keys.length === 0 ? [] : await findSets(db, keys))

export const ownsOneOf = (keys: Iterable<string>): SQL =>
  sql`${cases.id} in (select case_id from ${caseCitations} where ${isOneOf([...keys])} and authority = 0 and ${isAnyOf(caseCitations.key, keys)})`

export const ownKeys = sql<string[]>`array(select key from ${caseCitations} where case_id = ${cases.id} and authority = 0)`

/**
 * Looks up the citations of one text in the register: the notes about authorities that it cites, and the notes
 * that cite the case itself, by its `keys`. Newest first.
 */
export async function findNotesAround(db: Queryable, { keys, reading }: Pick<CitingNote, 'keys' | 'reading'>) {
  const cited = reading.citations.map(({ citations }) => citations.map(({ key }) => key))
  const all = [...keys, ...cited.flat()]
  if (all.length === 0) return { groups: authorityGroups([]), notes: [] }
  const groups = authorityGroups([...(await findSets(db, all)), keys, ...cited])
  const own = keys.flatMap(groups.keysOf)
  const isAbout = and(eq(caseCitations.authority, 0), isOneOf(all.flatMap(groups.keysOf)))
  const rows = await db
    .select()
    .from(caseCitations)
    .where(own.length === 0 ? isAbout : sql`(${isAbout} or ${isOneOf(own)})`)
  const ids = [...new Set(rows.map(({ caseId }) => caseId))]
  return { groups, notes: ids.length === 0 ? [] : notesOf(await listNamed(db, inArray(cases.id, ids)), rows, []) }
}
