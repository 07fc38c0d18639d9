import { caseTable } from '#stores/cases/case-view.ts'
import { dashboardPath } from '../shell/router.ts'
import { tableAddress } from '../tables/table-address.ts'

const address = tableAddress(dashboardPath('cases'), caseTable)

export const casesPath = address.path
export const showCases = address.show
export const settleCases = address.settle
export const searchCases = address.search
export const useCaseAddress = address.useAddress
