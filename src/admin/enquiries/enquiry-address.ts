import { enquiryTable } from '#stores/enquiries/enquiry-view.ts'
import { dashboardPath } from '../shell/router.ts'
import { tableAddress } from '../tables/table-address.ts'

const address = tableAddress(dashboardPath('enquiries'), enquiryTable)

export const enquiriesPath = address.path
export const showEnquiries = address.show
export const settleEnquiries = address.settle
export const searchEnquiries = address.search
export const useEnquiryAddress = address.useAddress

/** Keeps the table's view, so that Back returns to it. */
export function enquiryPath(id: number): string {
  return `${enquiriesPath()}&open=${id}`
}
