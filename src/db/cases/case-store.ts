import type { CaseRecord } from '#domain/cases/cases.ts'
import { caseType } from '#domain/cases/type.ts'
import { contentStore } from '../content/store.ts'
import { furtherCaseColumns } from './cases.ts'

export const caseStore = contentStore<typeof caseType, CaseRecord>(caseType, furtherCaseColumns)
