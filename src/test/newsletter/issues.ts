import { sql } from 'drizzle-orm'
import { database } from '#db/connection/client.ts'
import { createIssue } from '#db/newsletter/issues.ts'
import { jobs } from '#db/schema/jobs.ts'
import { newsletterDeliveries } from '#db/schema/newsletter.ts'
import { subscribers } from '#db/schema/subscribers.ts'
import { newsletterCategories } from '#domain/newsletter/categories.ts'
import type { IssueInput } from '#domain/newsletter/issues.ts'
import { setRows } from '../rows.ts'

export const anIssue = (changes: Partial<IssueInput> = {}): IssueInput => ({
  subject: 'Costs in November',
  slug: 'costs-in-november',
  introduction: 'Two decisions ##matter## this month.',
  categories: [...newsletterCategories],
  caseIds: [],
  newsIds: [],
  ...changes,
})

export const storeIssue = (changes: Partial<IssueInput> = {}) => createIssue(database(), anIssue(changes))

/** Stores confirmed subscribers: reader-1@readers.example and so on. */
export async function storeSubscribers(count: number): Promise<void> {
  await database().execute(sql`
    insert into ${subscribers} (email, confirmed_at) select 'reader-' || n || '@readers.example', now() from generate_series(1, ${count}::int) n
    on conflict do nothing`)
}

/** Makes every delivery due, as after the end of its lease or pause. */
export async function makeDeliveriesDue(): Promise<void> {
  await setRows(newsletterDeliveries, { dueAt: new Date(0) })
  await setRows(jobs, { runAt: new Date(0), leaseUntil: null })
}
