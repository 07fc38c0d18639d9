import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { caseType } from '#domain/cases/type.ts'
import { createdAt, moment } from './columns.ts'
import { checksOf, columnsOf, recordColumns } from './content-columns.ts'

export const cases = pgTable(
  'cases',
  {
    ...recordColumns(),
    ...columnsOf(caseType),
    publishedToDiscord: boolean('published_to_discord').notNull().default(false),
    /** Set while one call posts to Discord, so that a second call does not. */
    discordClaimedAt: moment('discord_claimed_at'),
    /** By which the message can be deleted. Null for one that an earlier release posted. */
    discordMessageId: text('discord_message_id'),
    createdAt,
  },
  (table) => [index('cases_newest').on(table.date, table.id), ...checksOf(caseType, 'cases')],
)
