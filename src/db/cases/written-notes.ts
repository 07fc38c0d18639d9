import { sql } from 'drizzle-orm'
import { foldText } from '#domain/search/fold.ts'
import { notesBy, type WrittenNote } from '#domain/team/written-notes.ts'
import type { Queryable } from '../connection/client.ts'
import { foldedPattern } from '../connection/folded-pattern.ts'
import { cases } from '../schema/cases.ts'
import { newestFirst } from './case-columns.ts'

/** The notes by the author with this name, newest first. The rule of the domain confirms what SQL finds. */
export async function listNotesBy(db: Queryable, name: string): Promise<WrittenNote[]> {
  const { title, slug, date, author } = cases
  const found = await db
    .select({ title, slug, date, author })
    .from(cases)
    .where(sql`${author} ~ ${foldedPattern(foldText(name).trim())}`)
    .orderBy(...newestFirst)
  return notesBy(name, found)
}
