import type { UseFormReturn } from 'react-hook-form'
import type { CaseFields } from '#stores/cases/case-fields.ts'

export type CaseForm = UseFormReturn<CaseFields, unknown, object>
