import { type SQL, sql, type Table } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#domain/accounts/capabilities.ts'
import { linkPurposes, signInMethods } from '#domain/accounts/sign-in-methods.ts'
import { createdAt, moment, oneOf } from './columns.ts'

/** Equal for two spellings of one username, which may differ by case or by how accents are encoded. */
export const spelledAlike = (username: unknown): SQL => sql`lower(normalize(${username}))`

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull().unique(),
    /** A scrypt hash in a PHC-like format. See server/accounts/password.ts. */
    password: text('password').notNull(),
    email: text('email').notNull().unique(),
    /** The address before the email was changed, while a message about that waits to be sent to it. */
    formerEmail: text('former_email'),
    name: text('name').notNull(),
    role: text('role', { enum: roles }).notNull().default('user'),
    /** Cannot sign in, and has no live sessions. Their records stay. */
    disabled: boolean('disabled').notNull().default(false),
    /** Above 0 only for an old account whose name differs from another only by case. */
    twin: integer('twin').notNull().default(0),
  },
  (table) => [uniqueIndex('users_username_alike').on(spelledAlike(table.username), table.twin), check('users_role', oneOf('role', roles))],
)

/**
 * The displayed name of an account: with the username, if another account has the same name. `account` is
 * `users` or an alias of it. Null if a left join finds none.
 */
export const shownName = <Shown extends string | null>(account: Table): SQL<Shown> => sql<Shown>`case when exists (
  select from ${users} as namesakes where lower(namesakes.name) = lower(${account}.name) and namesakes.id <> ${account}.id
) then ${account}.name || ' (' || ${account}.username || ')' else ${account}.name end`

/** One row per login. The token and the cookie name the same row, so deleting it revokes both. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    expiresAt: moment('expires_at').notNull(),
    /** The last call, to the minute. A session that is idle for too long ends. */
    usedAt: moment('used_at').notNull().defaultNow(),
    /** When the person last typed the password or used a passkey again. Null since the login. */
    confirmedAt: moment('confirmed_at'),
    userAgent: text('user_agent').notNull().default(''),
    method: text('method', { enum: signInMethods }).notNull().default('password'),
  },
  (table) => [index('sessions_user_id').on(table.userId), check('sessions_method', oneOf('method', signInMethods))],
)

/** Links to set a password. Each account has at most one, and it works once. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** The mail derives the link's token from this id and the site's secret. */
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
  },
  () => [check('account_links_purpose', oneOf('purpose', linkPurposes))],
)
