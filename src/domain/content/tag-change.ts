import * as z from 'zod'
import { recordIdSchema } from '../fields/slug-schema.ts'
import { isStorableText, unstorable } from '../fields/storable-text.ts'
import { requiredLine } from '../fields/text.ts'

const mostSpellings = 50

/** Body of `PUT /api/cases/tags`: spellings of tags as cases have them, and the tag that replaces them. */
export const tagChangeSchema = z.object({
  from: z
    .array(z.string('Each tag must be text').max(200, 'No tag is that long').refine(isStorableText, unstorable), 'List the tags to replace')
    .min(1, 'Name at least one tag')
    .max(mostSpellings, `At most ${mostSpellings} tags at a time`),
  to: requiredLine('The tag', 100),
})

const changedCaseSchema = z.object({
  id: recordIdSchema,
  updatedAt: z.iso.datetime('Each version must be a time'),
})
export type ChangedCase = z.infer<typeof changedCaseSchema>

/** A change of more cases cannot be undone at once. */
export const undoneMost = 10_000

/** The other body of `PUT /api/cases/tags`: the cases of a change to undo. */
export const tagUndoSchema = z.object({
  undo: z
    .array(changedCaseSchema, 'List the changed cases')
    .min(1, 'Name at least one case')
    .max(undoneMost, `At most ${undoneMost} cases in one call`),
})

/** Any body of `PUT /api/cases/tags`, before its own schema reads it. */
export const tagBodySchema = z.unknown()
const undoing = z.object({ undo: z.unknown() })
export const isTagUndo = (body: unknown): boolean => undoing.safeParse(body).data?.undo !== undefined

export const tagChangeResultSchema = z.object({ changed: z.number(), cases: z.array(changedCaseSchema) })
export type TagChangeResult = z.infer<typeof tagChangeResultSchema>
