import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, serial, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type WeeklyWork, weeklyWorks } from '#domain/jobs/weekly-works.ts'
import { newsletterCategories } from '#domain/newsletter/categories.ts'
import { deliveryStates, issueStates } from '#domain/newsletter/issue-states.ts'
import { createdAt, dayRule, moment, oneOf, slugRule, updatedAt } from './columns.ts'

/** Issues of the newsletter. Only sent issues, or those being sent, are public. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    subject: text('subject').notNull(),
    introduction: text('introduction').notNull(),
    /** Subscribers get the issue if they chose at least one of these. */
    categories: text('categories', { enum: newsletterCategories }).array().notNull(),
    /** The chosen records in the order of the issue. They are read when the issue is drawn or sent. */
    caseIds: integer('case_ids').array().notNull(),
    newsIds: integer('news_ids').array().notNull(),
    state: text('state', { enum: issueStates }).notNull().default('draft'),
    sendAt: moment('send_at'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** The Monday of an automatic draft. Null for an issue that a person started. */
    draftedFor: text('drafted_for'),
    /** The version that the program wrote. Another `updatedAt` means that a person has saved it. */
    draftedAt: moment('drafted_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('newsletter_issues_state').on(table.state, table.sendAt),
    check('newsletter_issues_slug', slugRule),
    check('newsletter_issues_state', oneOf('state', issueStates)),
    check('newsletter_issues_monday', dayRule('drafted_for')),
  ],
)

/** One message to one subscriber: an issue or a weekly mail of notes. The row does not contain the address. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    id: serial('id').primaryKey(),
    issueId: integer('issue_id').references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** The Monday of a weekly mail. */
    week: text('week'),
    /** The row stays when the subscriber is deleted, so that the counts of an issue stay. */
    subscriberId: integer('subscriber_id').notNull(),
    messageId: uuid('message_id').notNull().defaultRandom(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    /** The attempts that the mail server refused. */
    attempts: integer('attempts').notNull().default(0),
    /** The next attempt. While a worker has the row, the moment at which that worker counts as lost. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** The reason why it was not sent, without people's texts. */
    problem: text('problem'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('newsletter_deliveries_issue').on(table.issueId, table.subscriberId),
    unique('newsletter_deliveries_week').on(table.week, table.subscriberId),
    index('newsletter_deliveries_due').on(table.state, table.dueAt),
    check('newsletter_deliveries_state', oneOf('state', deliveryStates)),
    check('newsletter_deliveries_of', sql.raw('(issue_id is null) <> (week is null)')),
    check('newsletter_deliveries_monday', dayRule('week')),
  ],
)

/** The weeks whose work is done. The transaction of the work writes the row, so the work is done only once. */
export const weeklyRuns = pgTable(
  'weekly_runs',
  {
    work: text('work').$type<WeeklyWork>().notNull(),
    /** The Monday. */
    week: text('week').notNull(),
    at: createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.work, table.week] }),
    check('weekly_runs_work', oneOf('work', Object.keys(weeklyWorks))),
    check('weekly_runs_monday', dayRule('week')),
  ],
)
