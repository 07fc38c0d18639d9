import * as z from 'zod'
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

/** The number of cases that have other tags now. */
export const tagChangeResultSchema = z.object({ changed: z.number() })
export type TagChangeResult = z.infer<typeof tagChangeResultSchema>
