import { and, arrayOverlaps, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { NewsletterCategory } from '#domain/mail/newsletter-categories.ts'
import type { Queryable } from '../connection/client.ts'
import { subscribers } from '../schema/subscribers.ts'

/** Subscribers who confirmed and whom no program entered. Suppressed addresses have no row. */
export const isRecipient: SQL | undefined = and(isNotNull(subscribers.confirmedAt), eq(subscribers.suspected, false))

/** Recipients who chose at least one of these categories. */
export const isRecipientOf = (categories: readonly NewsletterCategory[]): SQL | undefined =>
  and(isRecipient, arrayOverlaps(subscribers.categories, [...categories]))

export interface Recipient {
  id: number
  email: string
  /** In the links of the mail. */
  token: string
}

/** The subscriber as it is now. Undefined when it is no recipient any more, so that nothing is sent to it. */
export async function findRecipient(db: Queryable, id: number): Promise<Recipient | undefined> {
  const { email, token } = subscribers
  const [row] = await db
    .select({ id: subscribers.id, email, token })
    .from(subscribers)
    .where(and(eq(subscribers.id, id), isRecipient))
  return row
}
