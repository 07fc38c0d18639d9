import * as z from 'zod'

/** The kinds of records whose deletion can be undone, in the order of the desk's tabs. */
export const deletedKinds = ['case', 'enquiry', 'news', 'team', 'subscriber'] as const
export type DeletedKind = (typeof deletedKinds)[number]

/** A record that was deleted within the last day. Times are ISO 8601. */
export const deletedRecordSchema = z.object({
  kind: z.enum(deletedKinds),
  id: z.number(),
  /** A title, a name or an address. */
  name: z.string(),
  deletedAt: z.string(),
})
export type DeletedRecord = z.infer<typeof deletedRecordSchema>
