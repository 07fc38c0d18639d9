import type { CaseInput } from '#domain/cases/cases.ts'

/** Few demo cases say how they treat what they cite. */
export type DemoCase = Omit<CaseInput, 'treatments'> & Partial<Pick<CaseInput, 'treatments'>>
