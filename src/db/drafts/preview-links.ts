import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { onlyRow } from '../connection/rows.ts'
import { shownName, users } from '../schema/accounts.ts'
import { previewLinks } from '../schema/drafts.ts'

const { id, draftId, madeBy, createdAt, expiresAt } = previewLinks

const isOver = lte(expiresAt, sql`now()`)
const isLive = gt(expiresAt, sql`now()`)

/** The link works for seven days. Also deletes the ended links of all drafts. */
export async function createPreviewLink(tx: Queryable, link: { draftId: number; madeBy: number }) {
  await tx.delete(previewLinks).where(isOver)
  const values = { ...link, expiresAt: sql`now() + interval '7 days'` }
  return onlyRow(await tx.insert(previewLinks).values(values).returning({ id, expiresAt }))
}

/** The links that show a draft now, the latest first. */
export const listPreviewLinks = (db: Queryable, wanted: number) =>
  db
    .select({ id, author: shownName<string>(users), createdAt, expiresAt })
    .from(previewLinks)
    .innerJoin(users, eq(users.id, madeBy))
    .where(and(eq(draftId, wanted), isLive))
    .orderBy(desc(createdAt), id)

/** Returns the id of the draft. Undefined when the link has ended. */
export async function findPreviewedDraft(db: Queryable, wanted: string): Promise<number | undefined> {
  const [row] = await db
    .select({ draftId })
    .from(previewLinks)
    .where(and(eq(id, wanted), isLive))
  return row?.draftId
}

/** Returns false if the link had already ended. */
export async function endPreviewLink(db: Queryable, link: { draftId: number; id: string }): Promise<boolean> {
  const ended = await db.delete(previewLinks).where(and(eq(id, link.id), eq(draftId, link.draftId)))
  return (ended.rowCount ?? 0) > 0
}
