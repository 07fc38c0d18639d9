import * as z from 'zod'
import { distinctTags } from './tag-text.ts'
import { requiredLine } from './text.ts'

const mostTags = 50
const isTagList = (value: unknown) => Array.isArray(value) && value.every((tag) => typeof tag === 'string')

/**
 * Accepts tags as a list or as comma-separated text. Trims them, and drops blanks and duplicates. Refuses a huge
 * list as a whole, because one fault for each of a million tags would take seconds.
 */
export const tagsSchema = z
  .custom<string | string[]>((value) => typeof value === 'string' || isTagList(value), 'Write the tags as a list or separated by commas')
  .transform((value) => (typeof value === 'string' ? value.split(',') : value))
  .transform(distinctTags)
  .refine((tags) => tags.length <= mostTags, { message: `At most ${mostTags} tags`, abort: true })
  .pipe(z.array(requiredLine('A tag', 100)).min(1, 'Tags are required'))
