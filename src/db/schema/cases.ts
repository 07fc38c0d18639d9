import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { caseCategories } from '#domain/cases/case-categories.ts'
import { createdAt, dayRule, moment, oneOf, slugRule, updatedAt, written } from './columns.ts'

export const cases = pgTable(
  'cases',
  {
    ...written(),
    tags: text('tags').array().notNull(),
    slug: text('slug').notNull().unique(),
    publishedToDiscord: boolean('published_to_discord').notNull().default(false),
    /** Set while one call posts to Discord, so that a second call does not. */
    discordClaimedAt: moment('discord_claimed_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('cases_newest').on(table.date, table.id),
    check('cases_slug', slugRule),
    check('cases_date', dayRule),
    check('cases_category', oneOf('category', caseCategories)),
  ],
)
