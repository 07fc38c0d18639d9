import type { caseType } from '#domain/cases/type.ts'
import type { WrittenOf } from '#domain/content/written.ts'

export type DemoCase = WrittenOf<typeof caseType>
