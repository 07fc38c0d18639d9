import { casesPath } from '../cases/case-address.ts'
import { enquiriesPath } from '../enquiries/enquiry-address.ts'
import { type DashboardTab, dashboardPath } from '../shell/router.ts'
import { subscribersPath } from '../subscribers/subscriber-address.ts'

/** The tabs with a table. */
const asLeft: Partial<Record<DashboardTab, () => string>> = { cases: casesPath, enquiries: enquiriesPath, subscribers: subscribersPath }

/** A table reopens with its last view. */
export function tabPath(tab: DashboardTab): string {
  return asLeft[tab]?.() ?? dashboardPath(tab)
}
