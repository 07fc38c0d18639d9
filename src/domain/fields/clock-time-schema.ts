import * as z from 'zod'
import { readTime } from './clock-time.ts'
import { isBlank } from './visible-text.ts'

/** An optional time of a day, stored as 18:30. Absent, null and blank are all stored as null. */
export const optionalTime = (label: string) =>
  z
    .string(`${label} must be text`)
    .overwrite((time) => (isBlank(time) ? '' : (readTime(time) ?? time)))
    .refine((time) => time === '' || readTime(time) !== undefined, `Write “${label}” as 18:30`)
    .nullish()
    .transform((time) => time || null)
