import * as z from 'zod'
import { caseRecordSchema } from '../cases/cases.ts'
import { changedKinds } from './changed-kinds.ts'

/**
 * `GET /api/changes`: the changes that visitors should see but the live build lacks. @example { version: 61,
 * built: 60, changed: [{ path: '/cases/a-v-b', kind: 'case' }], gone: [], all: [] }
 */
export const changesSchema = z.object({
  /** The version of the stored content. */
  version: z.number(),
  /** The version of the content in the live build. */
  built: z.number(),
  changed: z.array(z.object({ path: z.string(), kind: z.enum(changedKinds) })),
  /** Pages that no longer exist: for visitors their marks, for staff their addresses. */
  gone: z.array(z.string()),
  /** Kinds with too many changed records to name each. */
  all: z.array(z.enum(changedKinds)),
  /** True while something is scheduled within about an hour. Only the hourly function reads it. */
  soon: z.literal(true).optional(),
})
export type Changes = z.infer<typeof changesSchema>

/** `GET /api/changes/cases`: the cases saved since the live build. The search reads their texts. */
export const changedCasesSchema = z.object({
  version: z.number(),
  built: z.number(),
  /** Newest first, with the keys of each case's own citations. */
  cases: z.array(caseRecordSchema.extend({ keys: z.array(z.string()) })),
  /** False if they are too many for one answer. */
  isWhole: z.boolean(),
})
export type ChangedCases = z.infer<typeof changedCasesSchema>
