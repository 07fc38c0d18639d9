import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { changedKinds } from '#domain/publication/changed-kinds.ts'
import { moment, oneOf } from './columns.ts'

/** The website itself, or a preview of it. */
export const deployContexts = ['website', 'preview'] as const
export type DeployContext = (typeof deployContexts)[number]

/**
 * One row: the version of the content, the version requested for a build, and the last failure.
 * See docs/decisions/2026-11-21-publication.md.
 */
export const sitePublication = pgTable(
  'site_publication',
  {
    id: integer('id').primaryKey().default(1),
    contentVersion: integer('content_version').notNull().default(1),
    requestedVersion: integer('requested_version').notNull().default(0),
    /** The content version of the live build, from its last report. */
    liveVersion: integer('live_version').notNull().default(0),
    requestedAt: moment('requested_at'),
    lastError: text('last_error'),
    /** When the last reported deploy changed its state. Older and repeated reports are ignored. */
    deployReportedAt: moment('deploy_reported_at'),
    /** Distinguishes this database from others whose content may have the same version. */
    databaseId: uuid('database_id').defaultRandom(),
    /** The kind of deploy that owns this database, set by the first one. Deploys of the other kind refuse it. */
    deployContext: text('deploy_context'),
  },
  () => [check('site_publication_single', sql.raw('id = 1')), check('site_publication_context', oneOf('deploy_context', deployContexts))],
)

/** Accepted build requests, counted against the monthly budget. */
export const buildRequests = pgTable(
  'build_requests',
  {
    id: serial('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    /** The content version that the build was requested for. */
    version: integer('version').notNull(),
    deletion: boolean('deletion').notNull(),
    /** A failed deploy costs nothing, so it does not count. */
    failed: boolean('failed').notNull().default(false),
  },
  (table) => [index('build_requests_at').on(table.at)],
)

/** Which pages each version of the content changed. See docs/decisions/2026-11-25-log-of-changes.md. */
export const contentChanges = pgTable(
  'content_changes',
  {
    id: serial('id').primaryKey(),
    /** `content_version` after the write. */
    version: integer('version').notNull(),
    kind: text('kind', { enum: changedKinds }).notNull(),
    recordId: integer('record_id'),
    path: text('path').notNull(),
    op: text('op', { enum: ['saved', 'removed'] }).notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('content_changes_version').on(table.version),
    check('content_changes_kind', oneOf('kind', changedKinds)),
    check('content_changes_op', oneOf('op', ['saved', 'removed'])),
  ],
)

/** The pages that were withdrawn or deleted and now answer 410. Only hashes, because an address may name people. */
export const goneAddresses = pgTable('gone_addresses', {
  /** SHA-256 of the path, in hexadecimal. */
  addressHash: text('address_hash').primaryKey(),
  at: moment('at').notNull().defaultNow(),
})
