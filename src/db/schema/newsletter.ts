import { check, index, integer, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'
import { newsletterCategories } from '#domain/mail/newsletter-categories.ts'
import { deliveryStates, issueStates } from '#domain/newsletter/issue-states.ts'
import { createdAt, moment, oneOf, slugRule, updatedAt } from './columns.ts'

/** Issues of the newsletter. Only those that are being sent, or were sent, are public. */
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
    createdAt,
    updatedAt,
  },
  (table) => [
    index('newsletter_issues_state').on(table.state, table.sendAt),
    check('newsletter_issues_slug', slugRule),
    check('newsletter_issues_state', oneOf('state', issueStates)),
  ],
)

/** One row for each subscriber of an issue, made when its sending starts. Without the address. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** The row stays when the subscriber is deleted, so that the counts of an issue stay. */
    subscriberId: integer('subscriber_id').notNull(),
    messageId: uuid('message_id').notNull().defaultRandom(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    /** The attempts that the mail server refused. */
    attempts: integer('attempts').notNull().default(0),
    /** The next attempt. While a worker has the row, the moment at which that worker counts as lost. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Why it was not sent, without anything that people wrote. */
    problem: text('problem'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_deliveries_due').on(table.state, table.dueAt),
    check('newsletter_deliveries_state', oneOf('state', deliveryStates)),
  ],
)
