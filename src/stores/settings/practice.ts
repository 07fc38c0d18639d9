import { storedPracticeSchema } from '#domain/practice/stored.ts'
import { api } from '#domain/site/paths.ts'
import { createValue } from '../http/queries.ts'

/** The details that pages show. */
export const { $value: $practice, reload: reloadPractice } = createValue(api.practice, storedPracticeSchema)
