import * as z from 'zod'
import { isIsoDay } from './dates.ts'
import { isBlank } from './visible-text.ts'

const howToWrite = 'Write the date as YYYY-MM-DD, for example 2024-03-12'

export const requiredDay = (label: string) =>
  z.string(`${label} is required`).trim().min(1, `${label} is required`).refine(isIsoDay, howToWrite)

/** An optional day: absent, null and blank are all stored as null. */
export const optionalDay = (label: string) =>
  z
    .string(`${label} must be text`)
    .overwrite((day) => (isBlank(day) ? '' : day.trim()))
    .refine((day) => day === '' || isIsoDay(day), howToWrite)
    .nullish()
    .transform((day) => day || null)
