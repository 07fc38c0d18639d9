import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import { mondayOf } from '#domain/jobs/weekly-works.ts'
import type { IssueInput } from '#domain/newsletter/issues.ts'
import { mondayDraft } from '#domain/newsletter/monday-draft.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { onlyRow } from '../connection/rows.ts'
import { beginWeek } from '../jobs/weekly-runs.ts'
import { newsletterIssues } from '../schema/newsletter.ts'
import { readIssueContent } from './issue-items.ts'

const program = { userId: null, userName: 'Monday’s draft', requestId: null }

const { id, state, draftedFor, draftedAt, updatedAt } = newsletterIssues
const nothingChosen = { caseIds: [], newsIds: [] }

/** The unsent draft of an earlier Monday, locked. A person who saves it at this moment waits. */
async function lockUnsent(tx: Queryable) {
  const [row] = await tx
    .select({ id, isUntouched: sql<boolean>`${state} = 'draft' and ${updatedAt} = ${draftedAt}` })
    .from(newsletterIssues)
    .where(and(isNotNull(draftedFor), inArray(state, ['draft', 'scheduled'])))
    .limit(1)
    .for('update')
  return row
}

/** A person may have taken the address. */
async function freeSlug(tx: Queryable, wanted: string): Promise<string> {
  const taken = (await tx.select({ slug: newsletterIssues.slug }).from(newsletterIssues)).map(({ slug }) => slug)
  const all = [wanted, ...Array.from({ length: taken.length }, (_, index) => `${wanted}-${index + 2}`)]
  return all.find((slug) => !taken.includes(slug)) ?? wanted
}

const versionOf = (week: string) => ({ draftedFor: week, draftedAt: sql`now()`, updatedAt: sql`now()` })

async function store(tx: Queryable, week: string, unsent: number | undefined, input: IssueInput): Promise<AuditEvent> {
  if (unsent !== undefined) {
    const { slug: _, ...content } = input
    await tx
      .update(newsletterIssues)
      .set({ ...content, ...versionOf(week) })
      .where(eq(id, unsent))
    return { action: 'updated', kind: 'issue', recordId: unsent }
  }
  const slug = await freeSlug(tx, input.slug)
  const rows = await tx
    .insert(newsletterIssues)
    .values({ ...input, slug, ...versionOf(week) })
    .returning({ id })
  return { action: 'created', kind: 'issue', recordId: onlyRow(rows).id }
}

/**
 * Drafts the issue of a Monday from everything new since the last issue, once. An unsent draft of an earlier
 * Monday is updated instead. If a person has saved that draft, it stays and no other is made. A person sends the
 * draft or deletes it.
 */
export const draftMonday = (db: Database, now: Date): Promise<undefined> =>
  db.transaction(async (tx) => {
    const week = mondayOf(now)
    if (!(await beginWeek(tx, 'draft', week))) return undefined
    const unsent = await lockUnsent(tx)
    if (unsent && !unsent.isUntouched) return undefined
    const input = mondayDraft(week, (await readIssueContent(tx, nothingChosen)).items)
    if (input) await recordAudit(tx, program, await store(tx, week, unsent?.id, input))
    return undefined
  })
