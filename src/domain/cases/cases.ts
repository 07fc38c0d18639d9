import * as z from 'zod'
import { listedOf } from '../content/listed.ts'
import { recordShape } from '../content/record-schema.ts'
import { caseType } from './type.ts'

/** A whole case, as `GET /api/cases/{key}` returns it. Times are ISO 8601. */
export const caseRecordSchema = z.object({
  id: z.number(),
  ...recordShape(caseType),
  // The head: as stated by staff, otherwise as read from the text.
  citation: z.string().nullable(),
  court: z.string().nullable(),
  judges: z.array(z.string()),
  publishedToDiscord: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CaseRecord = z.infer<typeof caseRecordSchema>

/** One row of `GET /api/cases`: every field except the content and optional ones. */
export const caseListItemSchema = z.object({
  id: z.number(),
  ...listedOf(caseType.fields, recordShape(caseType)),
  publishedToDiscord: z.boolean(),
})
export type CaseListItem = z.infer<typeof caseListItemSchema>

export const importResultSchema = z.object({
  imported: z.array(z.object({ id: z.number(), title: z.string(), slug: z.string() })),
  skipped: z.array(z.string()),
})
export type ImportResult = z.infer<typeof importResultSchema>
