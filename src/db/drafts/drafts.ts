import { and, desc, eq, getTableColumns, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SavedDraft } from '#domain/drafts/draft-input.ts'
import { type DraftFields, type DraftStateName, draftName, scheduledStates } from '#domain/drafts/draft-states.ts'
import type { Draft, DraftState, ListedDraft } from '#domain/drafts/drafts.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { isSeen, nextMoment } from '../connection/moment.ts'
import { onlyRow } from '../connection/rows.ts'
import { shownName, users } from '../schema/accounts.ts'
import { tablesByKind } from '../schema/content-tables.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { drafts } from '../schema/drafts.ts'

export type DraftRow = typeof drafts.$inferSelect

const { id, kind, recordId, state, updatedAt } = drafts
const openers = alias(users, 'openers')
const reviewers = alias(users, 'reviewers')

/** A draft counts as open for this long after someone opened or saved it. */
const isOpen = sql`${drafts.openedAt} > now() - interval '10 minutes'`

function stateOf({ state: name, note, publishAt, lastError }: DraftRow, reviewer: string | null): DraftState {
  switch (name) {
    case 'unsaved':
    case 'draft':
      return { kind: name }
    case 'ready':
      return { kind: name, note }
    case 'returned':
      return { kind: name, note, by: reviewer }
    case 'scheduled':
    case 'withdrawal':
      return { kind: name, at: (publishAt ?? new Date(0)).toISOString() }
    case 'failed':
      return { kind: name, reason: lastError ?? '' }
  }
}

const listed = ({ row, author, reviewer }: { row: DraftRow; author: string | null; reviewer: string | null }): ListedDraft => ({
  id: row.id,
  kind: row.kind,
  recordId: row.recordId,
  author,
  authorId: row.authorId,
  isPublic: row.baseUpdatedAt !== null,
  name: draftName(row.kind, row.fields),
  updatedAt: row.updatedAt.toISOString(),
  state: stateOf(row, reviewer),
})

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      row: getTableColumns(drafts),
      author: shownName<string | null>(users),
      reviewer: shownName<string | null>(reviewers),
      opener: sql<string | null>`case when ${isOpen} then ${shownName(openers)} end`,
    })
    .from(drafts)
    .leftJoin(users, eq(users.id, drafts.authorId))
    .leftJoin(openers, eq(openers.id, drafts.openedBy))
    .leftJoin(reviewers, eq(reviewers.id, drafts.returnedBy))
    .where(where)
    .orderBy(desc(updatedAt), desc(id))

/** The drafts that the account may read. Unsaved text is only for its author. */
const isFor = (reader: number) => or(ne(state, 'unsaved'), eq(drafts.authorId, reader))

/** The record or kind whose drafts are listed. Undefined lists every draft. */
type DraftSubject = { kind: ContentKind; id: number | null } | undefined

const isOf = (record: DraftSubject) => record && and(eq(kind, record.kind), record.id === null ? isNull(recordId) : eq(recordId, record.id))

/** Latest first. */
export async function listDrafts(db: Queryable, reader: number, record?: DraftSubject): Promise<ListedDraft[]> {
  return (await select(db, and(isFor(reader), isOf(record)))).map(listed)
}

async function findWhere(db: Queryable, where: SQL | undefined, reader: number): Promise<Draft | undefined> {
  const [found] = await select(db, where)
  if (!found) return undefined
  const { row, opener } = found
  return {
    ...listed(found),
    fields: row.fields,
    baseUpdatedAt: row.baseUpdatedAt?.toISOString() ?? null,
    form: row.form,
    openWith: row.openedBy === reader ? null : opener,
  }
}

/** `reader` is the account that reads it, who is not named as another reader. */
export const findDraft = (db: Queryable, wanted: number, reader: number) => findWhere(db, and(eq(id, wanted), isFor(reader)), reader)

/** The one draft of the record that everyone edits. */
export const findDraftOf = (db: Queryable, record: { kind: ContentKind; id: number }, reader: number) =>
  findWhere(db, and(isOf(record), ne(state, 'unsaved')), reader)

/** The draft that this form of the reader has already made. */
export const findDraftOfForm = (db: Queryable, form: string, reader: number) =>
  findWhere(db, and(eq(drafts.form, form), eq(drafts.authorId, reader)), reader)

/** Without an author if the command line imported the draft. */
export interface NewDraft extends Pick<DraftRow, 'kind' | 'recordId' | 'baseUpdatedAt' | 'fields' | 'authorId'> {
  state?: 'unsaved' | 'draft'
  form?: string | null | undefined
}

/** Returns the id. @throws a unique violation (23505) when the record or the form has a draft already. */
export async function createDraft(db: Queryable, draft: NewDraft): Promise<number> {
  const created = await db
    .insert(drafts)
    .values({ ...draft, openedBy: draft.authorId })
    .returning({ id })
  return onlyRow(created).id
}

/** `seen` holds the versions that the caller may have read. Undefined accepts any version. */
export interface SeenDraft {
  id: number
  seen: readonly Date[] | undefined
}

export const isSeenDraft = ({ id: wanted, seen }: SeenDraft) => and(eq(id, wanted), isSeen(updatedAt, seen))

/** Locks the stored draft until the transaction ends. */
export async function lockDraft(tx: Queryable, wanted: number): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(drafts).where(eq(id, wanted)).for('update')
  return row
}

interface DraftSave {
  kind: ContentKind
  /** The version of the public record that the person saw. Undefined if the record is not public. */
  baseUpdatedAt: Date | undefined
  fields: DraftFields
  /** False makes an unsaved draft one that everyone reads. */
  isUnsaved: boolean
  savedBy: number
}

/**
 * Call it in a transaction. False if there is no such version, or its text cannot be changed now.
 * @throws a unique violation (23505) when an unsaved draft is saved and the record already has a draft.
 */
export async function saveDraft(
  tx: Queryable,
  draft: SeenDraft,
  { baseUpdatedAt, fields, isUnsaved, savedBy, ...own }: DraftSave,
): Promise<boolean> {
  // Wait for a withdrawal in progress. Otherwise its version would count as the version of a public record.
  await tx.select({ id }).from(drafts).where(eq(id, draft.id)).for('update')
  const isPublic = sql`exists (select from ${tablesByKind[own.kind]} where ${tablesByKind[own.kind].id} = ${recordId})`
  const saved = await tx
    .update(drafts)
    .set({
      fields,
      ...(baseUpdatedAt && {
        baseUpdatedAt: sql`case when ${isPublic} then ${baseUpdatedAt.toISOString()}::timestamptz else ${drafts.baseUpdatedAt} end`,
      }),
      state: sql`case when ${state} = 'failed' or (${state} = 'unsaved' and not ${isUnsaved}::boolean) then 'draft' else ${state} end`,
      openedBy: savedBy,
      openedAt: sql`now()`,
      updatedAt: nextMoment(updatedAt),
    })
    .where(and(isSeenDraft(draft), eq(kind, own.kind), notInArray(state, [...scheduledStates])))
    .returning({ id })
  return saved.length > 0
}

/** Records who has the draft open. Its version stays. */
export async function noteOpened(db: Queryable, wanted: number, openedBy: number): Promise<void> {
  await db.update(drafts).set({ openedBy, openedAt: sql`now()` }).where(eq(id, wanted))
}

/** Deletes a draft. If its record was withdrawn, the record is deleted too, and can be restored for a day. */
export async function deleteDraft(tx: Database, draft: SeenDraft): Promise<boolean> {
  const [gone] = await tx.delete(drafts).where(isSeenDraft(draft)).returning({ kind, recordId, baseUpdatedAt: drafts.baseUpdatedAt })
  if (gone?.recordId != null && gone.baseUpdatedAt === null) {
    const withdrawn = and(eq(deletedRecords.kind, gone.kind), eq(deletedRecords.recordId, gone.recordId))
    await tx.update(deletedRecords).set({ deletedAt: sql`now()` }).where(withdrawn)
  }
  return gone !== undefined
}

/**
 * Runs work that saves the text of an unsaved draft, then deletes that version of the draft if the work
 * succeeded. A later version stays, because another tab may have it. The draft is locked first, as in a
 * publication.
 */
export async function savingDraft<Result>(
  tx: Database,
  { draft, authorId }: { draft: SavedDraft; authorId: number },
  work: () => Promise<Result>,
): Promise<Result> {
  if (draft === undefined) return work()
  await lockDraft(tx, draft.id)
  const result = await work()
  const seen = { id: draft.id, seen: [new Date(draft.updatedAt)] }
  if (result !== undefined) await tx.delete(drafts).where(and(isSeenDraft(seen), eq(state, 'unsaved'), eq(drafts.authorId, authorId)))
  return result
}

/** Returns false if there is no such version. */
export async function setDraftState(
  db: Queryable,
  draft: SeenDraft,
  change: { state: DraftStateName; note?: string | null; returnedBy?: number | null; publishAt?: Date | null; lastError?: string | null },
): Promise<boolean> {
  const { note = null, returnedBy = null, publishAt = null, lastError = null } = change
  const changed = await db
    .update(drafts)
    .set({ state: change.state, note, returnedBy, publishAt, lastError, updatedAt: nextMoment(updatedAt) })
    .where(isSeenDraft(draft))
    .returning({ id })
  return changed.length > 0
}
