import * as z from 'zod'
import { isIsoDay } from './dates.ts'

export const isoDaySchema = z
  .string('Date is required')
  .trim()
  .min(1, 'Date is required')
  .refine(isIsoDay, 'Write the date as YYYY-MM-DD, for example 2024-03-12')
