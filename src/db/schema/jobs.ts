import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { jobKinds } from '#domain/jobs/job-kinds.ts'
import { moment, oneOf } from './columns.ts'

/** Background work that is due, scheduled or running. A row is deleted when its work is done. */
export const jobs = pgTable(
  'jobs',
  {
    kind: text('kind', { enum: jobKinds }).notNull(),
    /** Tells several jobs of one kind apart. */
    key: text('key').notNull().default(''),
    /** The next run. Null while the job runs and no other run is requested. */
    runAt: moment('run_at').defaultNow(),
    /** The failed runs in a row, including the current one. */
    attempts: integer('attempts').notNull().default(0),
    /** Set while the job runs. An active run extends it. After it expires, another run takes over. */
    leaseUntil: moment('lease_until'),
    /** The background function that runs the job, or that ran it last and waits for the next time. */
    claim: uuid('claim'),
    /** Why the last run failed, without anything that people wrote. */
    lastError: text('last_error'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), check('jobs_kind', oneOf('kind', jobKinds))],
)
