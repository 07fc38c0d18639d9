import { tableAddress } from '../tables/table-address.ts'
import { auditTable } from './audit-view.ts'

const address = tableAddress('audit', auditTable)

export const showAudit = address.show
export const useAuditAddress = address.useAddress
