import { auditTable } from '#stores/audit/audit-view.ts'
import { tableAddress } from '../tables/table-address.ts'

const address = tableAddress('audit', auditTable)

export const showAudit = address.show
export const useAuditAddress = address.useAddress
