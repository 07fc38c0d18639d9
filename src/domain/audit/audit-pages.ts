import * as z from 'zod'

/** A line of the audit trail. Actions and kinds of earlier releases stay readable, so both are texts. */
const auditLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  userId: z.number().nullable(),
  userName: z.string(),
  /** The person's full name while the account exists, otherwise `userName`. */
  name: z.string(),
  action: z.string(),
  kind: z.string().nullable(),
  recordId: z.number().nullable(),
  /** The record's title at that time. */
  title: z.string().nullable(),
  fields: z.array(z.string()),
  count: z.number().nullable(),
  requestId: z.string().nullable(),
})
export type AuditLine = z.infer<typeof auditLineSchema>

export const auditPageSchema = z.object({
  /** Latest first. */
  lines: z.array(auditLineSchema),
  /** The number of lines that match the filter. */
  total: z.number(),
  /** The value for `after`. Null at the end. */
  next: z.string().nullable(),
  /** Everyone with a line, for the filter. */
  people: z.array(z.object({ userName: z.string(), name: z.string() })),
})
export type AuditPage = z.infer<typeof auditPageSchema>

/** Latest first. */
export const recordHistorySchema = z.array(auditLineSchema.pick({ id: true, at: true, userName: true, action: true, fields: true }))
export type RecordHistory = z.infer<typeof recordHistorySchema>
