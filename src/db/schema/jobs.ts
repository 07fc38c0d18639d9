import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { jobKinds } from '#domain/jobs/job-kinds.ts'
import { moment, oneOf } from './columns.ts'

/** Background work that is due, runs, or will be due. A row is deleted when its work is done. */
export const jobs = pgTable(
  'jobs',
  {
    kind: text('kind', { enum: jobKinds }).notNull(),
    /** Tells several jobs of one kind apart. */
    key: text('key').notNull().default(''),
    /** When it must run. Null while it runs and nobody has asked for another run. */
    runAt: moment('run_at').defaultNow(),
    /** The runs that failed in a row, with the one under way. */
    attempts: integer('attempts').notNull().default(0),
    /** Set while it runs. An active run extends it, and after its end another run takes the job over. */
    leaseUntil: moment('lease_until'),
    /** The background function that runs it, or that ran it last and waits for the next time. */
    claim: uuid('claim'),
    /** Why the last run failed, without anything that people wrote. */
    lastError: text('last_error'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), check('jobs_kind', oneOf('kind', jobKinds))],
)
