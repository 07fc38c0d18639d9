import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    requestedAt: moment('requested_at'),
    lastError: text('last_error'),
    /** When the last reported deploy changed its state. Older and repeated reports are ignored. */
    deployReportedAt: moment('deploy_reported_at'),
    /** Distinguishes this database from others, whose content may have the same version. */
    databaseId: uuid('database_id').defaultRandom(),
    /** The kind of deploy that this database belongs to, set by the first one. Deploys of the other kind refuse it. */
    deployContext: text('deploy_context'),
  },
  () => [check('site_publication_single', sql.raw('id = 1')), check('site_publication_context', oneOf('deploy_context', deployContexts))],
)
