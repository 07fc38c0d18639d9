import * as z from 'zod'
import { recordShape } from '../content/record-schema.ts'
import { practiceFields } from './type.ts'

/** `GET` and `PUT /api/practice`. */
export const storedPracticeSchema = z.object({ ...recordShape({ fields: practiceFields }), updatedAt: z.string() })
export type StoredPractice = z.infer<typeof storedPracticeSchema>
