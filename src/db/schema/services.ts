import { check, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { slugRule } from './columns.ts'

export const services = pgTable(
  'services',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** A lucide icon name in kebab-case. */
    icon: text('icon').notNull(),
    slug: text('slug').notNull().unique(),
  },
  () => [check('services_slug', slugRule)],
)
