import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CaseRecord } from '#domain/cases/cases.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { commonTag, lowered, rankRelated, wanted } from '#domain/cases/related-cases.ts'
import type { Queryable } from '../connection/client.ts'
import { cases } from '../schema/cases.ts'
import { newestFirst, registerColumns } from './case-columns.ts'

const { id, title, slug, date, category, tags } = cases
type Here = Pick<CaseRecord, 'id' | 'date' | 'category' | 'tags'>

/** The next cases after a place in the register, the nearest first. */
const listNear = (db: Queryable, here: Here, side: 'newer' | 'older', { where, limit }: { where?: SQL; limit: number }) =>
  db
    .select({ id, date, slug, title })
    .from(cases)
    .where(and(where, sql`(${date}, ${id}) ${sql.raw(side === 'newer' ? '>' : '<')} (${here.date}, ${here.id})`))
    .orderBy(...(side === 'newer' ? [asc(date), asc(id)] : newestFirst))
    .limit(limit)

/** The cases with each of the tags. Of a common one, only as many as show that it is common. */
async function listTagged(db: Queryable, named: readonly string[]): Promise<{ id: number; date: string }[][]> {
  const { rows } = await db.execute<{ tag: string; id: number; date: string }>(sql`
    select wanted.tag, tagged.id, tagged.date from json_array_elements_text(${JSON.stringify(named)}::json) as wanted (tag)
      cross join lateral (
        select ${id}, ${date} from ${cases} where lowered(${tags}) @> array[wanted.tag] limit ${commonTag + 1}
      ) as tagged`)
  return [...Map.groupBy(rows, ({ tag }) => tag).values()]
}

/** The related cases of a case and its neighbours in the register, as the build chooses them. Uses only indexes. */
export async function findNeighbours(db: Queryable, here: Here) {
  const sameCategory = { where: eq(category, here.category), limit: wanted }
  const [tagged, nearNewer, nearOlder, [newer], [older]] = await Promise.all([
    listTagged(db, lowered(here.tags)),
    listNear(db, here, 'newer', sameCategory),
    listNear(db, here, 'older', sameCategory),
    listNear(db, here, 'newer', { limit: 1 }),
    listNear(db, here, 'older', { limit: 1 }),
  ])
  const chosen = rankRelated(here, { tagged, near: [...nearNewer, ...nearOlder] }).map((entry) => entry.id)
  const rows: RegisterEntry[] = await db.select(registerColumns).from(cases).where(inArray(id, chosen))
  const related = chosen.flatMap((of) => rows.find((row) => row.id === of) ?? [])
  return { related, newer, older }
}
