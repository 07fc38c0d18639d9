import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { caseCategories } from '#domain/case-categories.ts'
import { enquiryStatuses } from '#domain/enquiry-statuses.ts'
import { newsCategories } from '#domain/news-categories.ts'
import { reservedSlugs } from '#domain/slug.ts'

/** Milliseconds, so that a time survives the trip through JavaScript and can be compared as an ETag. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const createdAt = moment('created_at').notNull().defaultNow()
const updatedAt = moment('updated_at').notNull().defaultNow()
/** Sent by something that did not fill in the form as people do: kept, but aside from the others. */
const suspected = boolean('suspected').notNull().default(false)

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

const listed = (values: readonly string[]) => `(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`

/** The same rule as `isSlug` in domain/slug.ts: the database holds it whatever the code does. */
const slugRule = sql.raw(
  `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ${listed(reservedSlugs)}`,
)
const dayRule = sql.raw(`date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`)

/** The domain's own lists, which the database holds too: a changed one is a migration. */
const oneOf = (column: string, values: readonly string[]) => sql.raw(`${column} in ${listed(values)}`)

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  username: text('username').notNull().unique(),
  /** scrypt, in PHC-like text; see server/password.ts. */
  password: text('password').notNull(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  role: text('role').notNull().default('user'),
  /** Cannot sign in, and no session of theirs counts; what they wrote stays. */
  disabled: boolean('disabled').notNull().default(false),
})

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

/** What staff write and sign: cases and news alike. Made anew for each table, because drizzle's columns belong to one. */
const written = () => ({
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  content: text('content').notNull(),
  category: text('category').notNull(),
  date: text('date').notNull(),
  author: text('author').notNull(),
})

export const cases = pgTable(
  'cases',
  {
    ...written(),
    tags: text('tags').array().notNull(),
    slug: text('slug').notNull().unique(),
    publishedToDiscord: boolean('published_to_discord').notNull().default(false),
    /** Set while one publisher talks to Discord, so that a second one does not. */
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

export const services = pgTable(
  'services',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** A lucide icon name, kebab-case. */
    icon: text('icon').notNull(),
    slug: text('slug').notNull().unique(),
  },
  () => [check('services_slug', slugRule)],
)

export const news = pgTable(
  'news',
  {
    ...written(),
    imageUrl: text('image_url'),
    slug: text('slug').notNull().unique(),
    updatedAt,
  },
  (table) => [
    index('news_newest').on(table.date, table.id),
    check('news_slug', slugRule),
    check('news_date', dayRule),
    check('news_category', oneOf('category', newsCategories)),
  ],
)

/** From the contact form; the specification calls the table contacts. */
export const enquiries = pgTable(
  'contacts',
  {
    id: serial('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    service: text('service'),
    message: text('message').notNull(),
    suspected,
    status: text('status', { enum: enquiryStatuses }).notNull().default('new'),
    createdAt,
  },
  (table) => [index('contacts_created_at').on(table.createdAt, table.id), check('contacts_status', oneOf('status', enquiryStatuses))],
)

/** To the newsletter; the specification calls the table subscriptions. */
export const subscribers = pgTable('subscriptions', {
  id: serial('id').primaryKey(),
  email: text('email').notNull().unique(),
  suspected,
  createdAt,
})

/** The single settings record: the check admits id 1 alone. */
export const community = pgTable(
  'community',
  {
    id: integer('id').primaryKey().default(1),
    discordInviteUrl: text('discord_invite_url'),
    discordServerId: text('discord_server_id'),
    eventName: text('event_name'),
    eventDescription: text('event_description'),
    eventDate: text('event_date'),
    /** A secret: whoever holds it can post. It never leaves the server. */
    discordWebhookUrl: text('discord_webhook_url'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    updatedAt,
  },
  () => [check('community_single', sql.raw('id = 1'))],
)

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

/** The kinds of records whose deletion can be taken back. */
export const deletedKinds = ['case', 'news', 'team'] as const
export type DeletedKind = (typeof deletedKinds)[number]

/** What staff deleted, whole, for as long as a deletion can be taken back. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    kind: text('kind').notNull(),
    /** The id it had, and takes again when it comes back. */
    recordId: integer('record_id').notNull(),
    record: jsonb('record').notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] }), check('deleted_records_kind', oneOf('kind', deletedKinds))],
)

/** What staff uploaded, as it came; the build cuts from it what visitors load. */
export const pictures = pgTable('pictures', {
  id: uuid('id').primaryKey().defaultRandom(),
  mediaType: text('media_type').notNull(),
  /** Pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt,
})

/** The single row of design section 7: what the content is, what was asked to be built, what went wrong. */
export const sitePublication = pgTable(
  'site_publication',
  {
    id: integer('id').primaryKey().default(1),
    contentVersion: integer('content_version').notNull().default(1),
    requestedVersion: integer('requested_version').notNull().default(0),
    requestedAt: moment('requested_at'),
    lastError: text('last_error'),
    /** When the deploy that was last reported from outside changed its state: an older report, or one that is sent again, says nothing new. */
    deployReportedAt: moment('deploy_reported_at'),
  },
  () => [check('site_publication_single', sql.raw('id = 1'))],
)

/** Fixed windows, counted in the database because a function's memory is nobody's. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and whom, e.g. 'login-account:…'; people and addresses only as a keyed hash. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resetsAt)],
)
