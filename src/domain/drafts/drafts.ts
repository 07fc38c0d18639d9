import * as z from 'zod'
import { contentKinds } from '../kinds/content-types.ts'
import { type DraftStateName, scheduledStates } from './draft-states.ts'

const note = z.string().nullable()

/** Times are ISO 8601 in UTC. */
const draftStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unsaved') }),
  z.object({ kind: z.literal('draft') }),
  z.object({ kind: z.literal('ready'), note }),
  /** `by` is null when that account is gone. */
  z.object({ kind: z.literal('returned'), note, by: z.string().nullable() }),
  z.object({ kind: z.literal('scheduled'), at: z.string() }),
  z.object({ kind: z.literal('withdrawal'), at: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
])
export type DraftState = z.infer<typeof draftStateSchema>

/** One row of `GET /api/drafts`. */
export const listedDraftSchema = z.object({
  id: z.number(),
  kind: z.enum(contentKinds),
  /** The published record that the draft changes. Null for a new one. */
  recordId: z.number().nullable(),
  /** Whether an earlier text of the record is on the website. */
  isPublic: z.boolean(),
  name: z.string(),
  /** Null when the account is gone. Two people may have one name. */
  author: z.string().nullable(),
  authorId: z.number().nullable(),
  updatedAt: z.string(),
  state: draftStateSchema,
})
export type ListedDraft = z.infer<typeof listedDraftSchema>

/** A whole draft. `baseUpdatedAt` is null for a new record, and for one that was withdrawn. */
export const draftSchema = listedDraftSchema.extend({
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  baseUpdatedAt: z.string().nullable(),
  /** The form that created it, by its id in the browser. */
  form: z.string().nullable(),
  /** Who else opened or saved it in the last few minutes. */
  openWith: z.string().nullable(),
})
export type Draft = z.infer<typeof draftSchema>

/** `POST /api/drafts/unpublish`: the draft, and why the message on Discord could not be deleted. */
export const unpublishedSchema = draftSchema.extend({ discordProblem: z.string().exactOptional() })

/** `POST /api/drafts/{id}/preview`: the address that shows the draft without an account, and when it ends. */
export const draftPreviewSchema = z.object({ id: z.string(), address: z.string(), expiresAt: z.string() })
export type DraftPreview = z.infer<typeof draftPreviewSchema>

/** One row of `GET /api/drafts/{id}/preview`: a working link, its author and its creation time. */
export const listedPreviewSchema = draftPreviewSchema.extend({ author: z.string(), createdAt: z.string() })
export type ListedPreview = z.infer<typeof listedPreviewSchema>

/**
 * Whether someone who may publish has decided about the draft: its record was taken off the website, or the
 * draft is scheduled, or its schedule failed. Only people who may publish can discard such a draft.
 */
export const isDecided = ({ state, recordId, isPublic }: { state: DraftStateName; recordId: number | null; isPublic: boolean }): boolean =>
  (recordId !== null && !isPublic) || state === 'failed' || scheduledStates.includes(state)
