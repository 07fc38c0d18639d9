import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isKnownAddress } from '#domain/accounts/unknown-address.ts'
import { draftName } from '#domain/drafts/draft-states.ts'
import type { Queryable } from '../connection/client.ts'
import { shownName, users } from '../schema/accounts.ts'
import { drafts } from '../schema/drafts.ts'
import { mailOutbox } from '../schema/mail.ts'

const reviewers = alias(users, 'reviewers')

/** Queues the message that a draft waits for review or was returned, in the same transaction. */
export async function queueDraftMail(db: Queryable, kind: 'review' | 'returned', draftId: number): Promise<void> {
  await db.insert(mailOutbox).values({ kind, recordId: draftId, dedupeKey: `${kind}:${draftId}:${crypto.randomUUID()}` })
}

/** The draft that a message is about, with its author's address. A disabled account gets no message. */
export async function findMailedDraft(db: Queryable, wanted: number) {
  const { kind, fields, note, state, authorId, returnedBy } = drafts
  const [row] = await db
    .select({
      ...{ kind, fields, note, state, authorId, authorEmail: users.email },
      author: shownName<string | null>(users),
      reviewer: shownName<string | null>(reviewers),
    })
    .from(drafts)
    .leftJoin(users, and(eq(users.id, authorId), eq(users.disabled, false)))
    .leftJoin(reviewers, eq(reviewers.id, returnedBy))
    .where(eq(drafts.id, wanted))
  if (!row) return undefined
  const { fields: held, ...facts } = row
  return { ...facts, name: draftName(row.kind, held) }
}

/** The addresses of everyone who may publish, except the author. */
export async function listPublishers(db: Queryable, authorId: number | null): Promise<string[]> {
  const mayPublish = and(ne(users.role, 'writer'), eq(users.disabled, false), authorId === null ? undefined : ne(users.id, authorId))
  return (await db.select({ email: users.email }).from(users).where(mayPublish).orderBy(users.id))
    .map(({ email }) => email)
    .filter(isKnownAddress)
}
