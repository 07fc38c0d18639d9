import * as z from 'zod'
import { changedKinds } from './changed-kinds.ts'

/**
 * `GET /api/changes`: what visitors should see now and the live build does not hold.
 * @example { version: 61, built: 60, changed: [{ path: '/cases/smith-v-jones', kind: 'case' }], gone: [], all: [] }
 */
export const changesSchema = z.object({
  /** The content as it is stored. */
  version: z.number(),
  /** The content that the live build was made from. */
  built: z.number(),
  changed: z.array(z.object({ path: z.string(), kind: z.enum(changedKinds) })),
  /** Pages that no longer exist. */
  gone: z.array(z.string()),
  /** Kinds of which too many records changed to name each. */
  all: z.array(z.enum(changedKinds)),
})
export type Changes = z.infer<typeof changesSchema>
