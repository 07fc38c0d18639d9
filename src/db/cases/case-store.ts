import { caseType } from '#domain/cases/type.ts'
import { contentStore } from '../content/store.ts'

export const caseStore = contentStore(caseType)
