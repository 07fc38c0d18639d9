import * as z from 'zod'
import { isSlug, largestId } from './slug.ts'

export const slugSchema = z
  .string('Slug is required')
  .trim()
  .min(1, 'Slug is required')
  .max(200, 'Slug must be at most 200 characters')
  .refine(isSlug, 'Use lowercase letters, digits and single hyphens, with at least one letter; "import" and "new" are taken')

export const recordIdSchema = z.int('Each id must be a whole number').min(1, 'Ids begin at 1').max(largestId, 'No id is that large')

/** The records of a call about several, at most `most`. Repeated ids count once. */
export const batchSchema = (one: string, many: string, most: number) =>
  z
    .array(recordIdSchema, `List the ids of the ${many}`)
    .min(1, `Name at least one ${one}`)
    .max(most, `At most ${most} ${many} in one call`)
    .transform((ids) => [...new Set(ids)])
