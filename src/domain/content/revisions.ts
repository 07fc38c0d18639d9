import * as z from 'zod'
import { optionalLine } from '../fields/text.ts'

/** The staff's note about a save, for colleagues. Visitors never see it. */
export const saveNoteSchema = z.object({ note: optionalLine('What changed', 300) })

/** A version that a save replaced. */
const revisionSchema = z.object({
  /** Counts the versions of one record, from 1. */
  n: z.number(),
  savedBy: z.string(),
  savedAt: z.string(),
  note: z.string().nullable(),
})
export type Revision = z.infer<typeof revisionSchema>

/** The latest first. */
export const revisionListSchema = z.array(revisionSchema)

/** A version with its fields. Rules and fields may have changed since, so it is read as the form's values are. */
export const wholeRevisionSchema = revisionSchema.extend({ record: z.record(z.string(), z.unknown()) })
export type WholeRevision = z.infer<typeof wholeRevisionSchema>
