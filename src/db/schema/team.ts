import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'

export const teamMembers = pgTable('team_members', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  position: text('position').notNull(),
  bio: text('bio').notNull(),
  imageUrl: text('image_url'),
  linkedin: text('linkedin'),
  twitter: text('twitter'),
  email: text('email'),
  /** The order on the page; the first is About Me. */
  sortOrder: integer('sort_order').notNull().default(0),
  updatedAt,
})
