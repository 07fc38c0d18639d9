import * as z from 'zod'
import { deletedKinds } from './content-types.ts'

/** A record that was deleted within the last day. Times are ISO 8601. */
export const deletedRecordSchema = z.object({
  kind: z.enum(deletedKinds),
  id: z.number(),
  /** A title, a name or an address. */
  name: z.string(),
  deletedAt: z.string(),
})
export type DeletedRecord = z.infer<typeof deletedRecordSchema>
