import { and, arrayOverlaps, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { NewsletterCategory } from '#domain/newsletter/categories.ts'
import { subscribers } from '../schema/subscribers.ts'

/** Subscribers who confirmed and whom no program entered. Suppressed addresses have no row. */
export const isRecipient: SQL | undefined = and(isNotNull(subscribers.confirmedAt), eq(subscribers.suspected, false))

/** Recipients who chose at least one of these categories. */
export const isRecipientOf = (categories: readonly NewsletterCategory[]): SQL | undefined =>
  and(isRecipient, arrayOverlaps(subscribers.categories, [...categories]))
