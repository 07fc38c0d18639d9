import * as z from 'zod'
import { emailAddress } from '../fields/email.ts'

/** Body of `POST /api/subjects/export` and `POST /api/subjects/erase`. */
export const subjectSchema = z.object({ email: emailAddress })

const tableSchema = z.object({ table: z.string(), title: z.string() })
const countSchema = tableSchema.extend({ rows: z.number() })
export type CountedRows = z.infer<typeof countSchema>

export const subjectDataSchema = z.object({
  address: z.string(),
  madeAt: z.string(),
  tables: z.array(tableSchema.extend({ purpose: z.string(), kept: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
  /** Texts of others that contain the address. They are counted only, because they are about others too. */
  mentions: z.array(countSchema),
})
export type SubjectData = z.infer<typeof subjectDataSchema>

/** Names no one. */
export const erasureReceiptSchema = z.object({
  at: z.string(),
  /** SHA-256 of the address in lower case, in hexadecimal. */
  addressHash: z.string(),
  removed: z.array(countSchema),
  kept: z.array(countSchema.extend({ reason: z.string() })),
  mentions: z.array(countSchema),
})
export type ErasureReceipt = z.infer<typeof erasureReceiptSchema>

/** `GET /api/subjects/retention`: the number and age of rows in each table about people. */
export const retainedTableSchema = countSchema.extend({
  kept: z.string(),
  oldest: z.string().nullable(),
  /** Rows older than the privacy notice allows. */
  overdue: z.number(),
})
export type RetainedTable = z.infer<typeof retainedTableSchema>
