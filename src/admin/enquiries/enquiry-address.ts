import { enquiryTable } from '#stores/enquiries/enquiry-view.ts'
import { dashboardPath } from '../shell/router.ts'
import { tableAddress } from '../tables/table-address.ts'

export const {
  path: enquiriesPath,
  show: showEnquiries,
  settle: settleEnquiries,
  search: searchEnquiries,
  useAddress: useEnquiryAddress,
} = tableAddress(dashboardPath('enquiries'), enquiryTable)

/** Keeps the table's view, so that Back returns to it. */
export function enquiryPath(id: number): string {
  return `${enquiriesPath()}&open=${id}`
}
