import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/** What two spellings of one username have in common: they differ by case or in how accents are encoded. */
export const spelledAlike = (username: unknown): SQL => sql`lower(normalize(${username}))`

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull().unique(),
    /** scrypt, in PHC-like text; see server/password.ts. */
    password: text('password').notNull(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role').notNull().default('user'),
    /** Cannot sign in, and no session of theirs counts; what they wrote stays. */
    disabled: boolean('disabled').notNull().default(false),
    /** Above 0 only for an account made before names were compared without case, beside another of that name. */
    twin: integer('twin').notNull().default(0),
  },
  (table) => [uniqueIndex('users_username_alike').on(spelledAlike(table.username), table.twin)],
)

/** One row a login; the token and the cookie both name it, so deleting it revokes both. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)
