import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from './columns.ts'

/** The website itself, and previews of it. */
export const deployContexts = ['website', 'preview'] as const
export type DeployContext = (typeof deployContexts)[number]

/** One row: which version the content is, which was asked to be built, what went wrong. See docs/decisions/2026-11-21-publication.md. */
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
    /** Tells this database from others, whose content may have the same version. */
    databaseId: uuid('database_id').defaultRandom(),
    /** Which deploys this database belongs to, set by the first of them. A deploy of the other kind refuses it. */
    deployContext: text('deploy_context'),
  },
  () => [check('site_publication_single', sql.raw('id = 1')), check('site_publication_context', oneOf('deploy_context', deployContexts))],
)
