import { and, eq, sql } from 'drizzle-orm'
import type { DraftFields } from '#domain/drafts/draft-states.ts'
import { commandLine, recordAudit } from '../audit/audit.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { isAnyOf } from '../connection/text-column.ts'
import { cases } from '../schema/cases.ts'
import { drafts } from '../schema/drafts.ts'
import { createDraft } from './drafts.ts'

export type Taken = Awaited<ReturnType<typeof findTaken>>

/** The slugs and citations that a case, or the draft of one, already has. */
export async function findTaken(db: Queryable, slugs: readonly string[], citations: readonly string[]) {
  const fieldOf = (name: string) => sql<string>`${drafts.fields} ->> ${name}::text`
  const isCase = eq(drafts.kind, 'case')
  const found = await Promise.all([
    db.select({ text: cases.slug }).from(cases).where(isAnyOf(cases.slug, slugs)),
    db
      .select({ text: fieldOf('slug') })
      .from(drafts)
      .where(and(isCase, isAnyOf(fieldOf('slug'), slugs))),
    db
      .select({ text: sql<string>`${cases.citation}` })
      .from(cases)
      .where(isAnyOf(cases.citation, citations)),
    db
      .select({ text: fieldOf('statedCitation') })
      .from(drafts)
      .where(and(isCase, isAnyOf(fieldOf('statedCitation'), citations))),
  ])
  const [ofCases = [], ofDrafts = [], cited = [], citedInDrafts = []] = found.map((rows) => rows.map(({ text }) => text))
  return { slugs: new Set([...ofCases, ...ofDrafts]), citations: new Set([...cited, ...citedInDrafts]) }
}

/** Stores drafts of new cases, all or none, with one line of the audit trail. */
export const importDrafts = (db: Database, imported: readonly DraftFields[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const fields of imported) await createDraft(tx, { kind: 'case', recordId: null, baseUpdatedAt: null, fields, authorId: null })
    if (imported.length > 0) await recordAudit(tx, commandLine, { action: 'imported', kind: 'draft', count: imported.length })
  })
