import { sql } from 'drizzle-orm'
import { check, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { newsletterCategories } from '#domain/newsletter/categories.ts'
import { suppressionReasons } from '#domain/subscribers/suppression-reasons.ts'
import { createdAt, moment, oneOf, suspected, textArray } from './columns.ts'

/** Subscribers of the newsletter. The specification calls this table subscriptions. */
export const subscribers = pgTable('subscriptions', {
  id: serial('id').primaryKey(),
  email: text('email').notNull().unique(),
  suspected,
  createdAt,
  /** Part of the links in each mail. Its holder may confirm, unsubscribe, choose and export. Staff do not see it. */
  token: uuid('token').notNull().unique().defaultRandom(),
  /** Null until the link in the confirmation mail was used. The default is for rows of earlier releases. */
  confirmedAt: moment('confirmed_at').defaultNow(),
  /** The path of the page with the form. */
  consentPage: text('consent_page'),
  /** The wording of the consent in the form. */
  consentWording: text('consent_wording'),
  categories: text('categories', { enum: newsletterCategories }).array().notNull().default(textArray(newsletterCategories)),
})

/** Addresses that no longer get the newsletter, as hashes, so that none can be read. */
export const suppressions = pgTable(
  'suppressions',
  {
    /** SHA-256 of the address in lower case, in hexadecimal. */
    addressHash: text('address_hash').primaryKey(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    createdAt,
  },
  () => [check('suppressions_reason', oneOf('reason', suppressionReasons)), check('suppressions_hash', sql`length(address_hash) = 64`)],
)
