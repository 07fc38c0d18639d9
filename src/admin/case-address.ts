import { caseTable } from '#stores/case-search.ts'
import { tableAddress } from './table-address.ts'

export const { path: casesPath, show: showCases, search: searchCases, useAddress: useCaseAddress } = tableAddress('cases', caseTable)
