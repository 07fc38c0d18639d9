import * as z from 'zod'
import { largestId } from '../fields/slug.ts'
import { caseListItemSchema } from './cases.ts'

/** The most cases that one call deletes or restores. */
export const caseBatchMax = 500

/** `POST /api/cases/delete` and `/restore`; an id named twice counts once. */
export const caseBatchSchema = z.object({
  ids: z
    .array(
      z.int('Each id must be a whole number').min(1, 'Ids begin at 1').max(largestId, 'No id is that large'),
      'List the ids of the cases',
    )
    .min(1, 'Name at least one case')
    .max(caseBatchMax, `At most ${caseBatchMax} cases in one call`)
    .transform((ids) => [...new Set(ids)]),
})

/** What became of each id. 'gone': there was no such case, because somebody else had deleted it. */
export const caseDeletionSchema = z.object({ results: z.array(z.object({ id: z.number(), outcome: z.enum(['deleted', 'gone']) })) })
export type CaseDeletion = z.infer<typeof caseDeletionSchema>

/** 'gone': nothing to restore, or no longer; 'refused' says why in words for people. */
const restorationSchema = z.discriminatedUnion('outcome', [
  z.object({ id: z.number(), outcome: z.literal('restored'), case: caseListItemSchema }),
  z.object({ id: z.number(), outcome: z.literal('gone') }),
  z.object({ id: z.number(), outcome: z.literal('refused'), reason: z.string() }),
])
export const caseRestorationSchema = z.object({ results: z.array(restorationSchema) })
export type CaseRestoration = z.infer<typeof caseRestorationSchema>

/** One answer of `GET /api/cases/text/page`: the cases that hold the words, among those whose texts were read; `next` reads on. */
export const foundTextsSchema = z.object({ ids: z.array(z.number()), next: z.string().nullable() })
export type FoundTexts = z.infer<typeof foundTextsSchema>
