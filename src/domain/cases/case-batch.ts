import * as z from 'zod'
import { batchSchema } from '../fields/slug-schema.ts'
import { caseListItemSchema } from './cases.ts'

export const caseBatchMax = 500

/** Body of `POST /api/cases/delete` and `/restore`. */
export const caseBatchSchema = z.object({ ids: batchSchema('case', 'cases', caseBatchMax) })

/** The outcome for each id. 'gone': someone else had already deleted the case. */
export const caseDeletionSchema = z.object({ results: z.array(z.object({ id: z.number(), outcome: z.enum(['deleted', 'gone']) })) })
export type CaseDeletion = z.infer<typeof caseDeletionSchema>

/** 'gone': there is nothing to restore. 'refused': `reason` explains why to the user. */
const restorationSchema = z.discriminatedUnion('outcome', [
  z.object({ id: z.number(), outcome: z.literal('restored'), case: caseListItemSchema }),
  z.object({ id: z.number(), outcome: z.literal('gone') }),
  z.object({ id: z.number(), outcome: z.literal('refused'), reason: z.string() }),
])
export const caseRestorationSchema = z.object({ results: z.array(restorationSchema) })
export type CaseRestoration = z.infer<typeof caseRestorationSchema>

/**
 * One answer of `GET /api/cases/text/page`: the matching cases among the texts read so far. Pass `next` to
 * continue.
 */
export const foundTextsSchema = z.object({ ids: z.array(z.number()), next: z.string().nullable() })
export type FoundTexts = z.infer<typeof foundTextsSchema>
