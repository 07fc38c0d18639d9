import { caseTable } from '#stores/cases/case-search.ts'
import { dashboardPath } from '../shell/router.ts'
import { tableAddress } from '../tables/table-address.ts'

export const {
  path: casesPath,
  show: showCases,
  settle: settleCases,
  search: searchCases,
  useAddress: useCaseAddress,
} = tableAddress(dashboardPath('cases'), caseTable)
