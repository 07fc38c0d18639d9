import * as z from 'zod'
import { Refusal } from '#scripts/platform/refusal.ts'

// One file: gzipped lines of JSON. A head, then a line for each batch of rows, then an end that says how many there were.

export const headSchema = z.object({
  kind: z.literal('head'),
  format: z.literal(1),
  /** Of the last migration: rows fit no other shape of the tables. */
  migration: z.string(),
  tables: z.array(z.string()),
  madeAt: z.string(),
})
const batchSchema = z.object({ kind: z.literal('rows'), table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })
const endSchema = z.object({ kind: z.literal('end'), rows: z.number() })
const lineSchema = z.discriminatedUnion('kind', [headSchema, batchSchema, endSchema])

export type BackupHead = z.infer<typeof headSchema>
export type BackupLine = z.infer<typeof lineSchema>

export function readLine(text: string): BackupLine {
  try {
    return lineSchema.parse(JSON.parse(text))
  } catch {
    throw new Refusal('This is no backup of this product, or it was changed.')
  }
}
