import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'

/** The settings, in one row: the check admits only id 1. */
export const community = pgTable(
  'community',
  {
    id: integer('id').primaryKey().default(1),
    discordInviteUrl: text('discord_invite_url'),
    discordServerId: text('discord_server_id'),
    eventName: text('event_name'),
    eventDescription: text('event_description'),
    eventDate: text('event_date'),
    /** A secret, because anyone with it can post. It never leaves the server. */
    discordWebhookUrl: text('discord_webhook_url'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    updatedAt,
  },
  () => [check('community_single', sql.raw('id = 1'))],
)
