import type { Page } from '@playwright/test'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { withDatabase } from '#db/upkeep/database-context.ts'
import { enquiry } from '#test/fixtures.ts'
import { databaseUrl } from './environment.ts'
import { paths } from './fixtures.ts'

type EnquiryRow = Partial<typeof enquiryTable.$inferInsert>
type SubscriberRow = typeof subscriberTable.$inferInsert

export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)

export const inboxPath = (query = '') => `${paths.adminDashboard}?tab=enquiries${query}`
export const subscribersPath = (query = '') => `${paths.adminDashboard}?tab=subscribers${query}`

export const names = (page: Page) => page.getByRole('table', { name: 'Enquiries' }).locator('.name')
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const named = (...firstNames: string[]) => firstNames.map((firstName) => ({ firstName }))

/** Replaces all enquiries with these, the first of them the newest. */
export async function fillInbox(rows: readonly EnquiryRow[]): Promise<void> {
  const dated = rows.map((row, index) => ({ ...enquiry(), createdAt: hoursAgo(index / 60), ...row }))
  await withDatabase(databaseUrl, async (db) => {
    await db.delete(enquiryTable)
    if (dated.length > 0) await db.insert(enquiryTable).values(dated)
  })
}

/** Replaces all subscribers with these, the first of them the newest. */
export async function fillSubscribers(rows: readonly SubscriberRow[]): Promise<void> {
  const dated = rows.map((row, index) => ({ createdAt: new Date(Date.UTC(2024, 6, 9, 23, 30) - index * 60_000), ...row }))
  await withDatabase(databaseUrl, async (db) => {
    await db.delete(subscriberTable)
    if (dated.length > 0) await db.insert(subscriberTable).values(dated)
  })
}
