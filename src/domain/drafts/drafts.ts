import * as z from 'zod'
import { saveNoteSchema } from '../content/save-note.ts'
import { largestId } from '../fields/slug.ts'
import { optionalText } from '../fields/text.ts'
import { contentKinds, contentTypes } from '../kinds/content-types.ts'
import { looseSchema } from './draft-fields.ts'
import { type DraftFields, type DraftStateName, scheduledStates } from './draft-states.ts'

const moment = z.iso.datetime({ offset: true, error: 'Send a date and a time' })
const kind = z.enum(contentKinds, 'Name the kind of record')

interface Sent {
  kind: z.infer<typeof kind>
  fields: unknown
}

function withCheckedFields<Given extends Sent>(given: Given, context: z.core.$RefinementCtx): Given & { fields: DraftFields } {
  const read = looseSchema(contentTypes[given.kind]).safeParse(given.fields)
  if (read.success) return { ...given, fields: read.data }
  for (const { message, path } of read.error.issues) context.addIssue({ code: 'custom', message, path: ['fields', ...path] })
  return z.NEVER
}

/** Whether the form sent the text by itself. Only its author can read it, until they save it as a draft. */
const isUnsaved = z.boolean().default(false)

/** Body of `POST /api/drafts`. `baseUpdatedAt` is the version of the record that the edit started from. */
export const newDraftSchema = z
  .object({
    kind,
    recordId: z.int('Name the record by its id').min(1).max(largestId).nullish(),
    baseUpdatedAt: moment.nullish(),
    isUnsaved,
    fields: z.unknown(),
  })
  .transform(withCheckedFields)

/** Body of `PUT /api/drafts/{id}`. `baseUpdatedAt` says which version of the record the person has seen. */
export const draftSaveSchema = z
  .object({ kind, baseUpdatedAt: moment.nullish(), isUnsaved, fields: z.unknown() })
  .transform(withCheckedFields)

/** In the body of Create and Update: the version of the unsaved draft that the save replaces, and deletes. */
export const savedDraftSchema = z.object({ draft: z.object({ id: z.int().min(1).max(largestId), updatedAt: moment }).optional() })
export type SavedDraft = z.infer<typeof savedDraftSchema>['draft']

/**
 * Body of `POST /api/drafts/{id}/publish`. Only a new case can be published to Discord as well.
 * The note is about the text that the draft replaces.
 */
export const draftPublicationSchema = saveNoteSchema.extend({
  publishToDiscord: z.boolean('Tick or untick Publish to Discord').default(false),
})

/** Body of `POST /api/drafts/unpublish`: the record to take off the website. */
export const unpublishSchema = z.object({ kind, recordId: z.int('Name the record by its id').min(1).max(largestId) })

/** Body of `POST /api/drafts/{id}/review` and `/return`. */
export const draftNoteSchema = z.object({ note: optionalText('Note', 2000) })

/** Body of `POST /api/drafts/{id}/schedule`. Null takes the draft off the schedule. */
export const draftScheduleSchema = z.object({
  at: z.iso.datetime({ offset: true, error: 'Choose a date and a time' }).nullable(),
  action: z.enum(['publish', 'withdraw'], 'Choose whether to publish or to withdraw').default('publish'),
})

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
  /** Whether the website shows an earlier text of the record. */
  isPublic: z.boolean(),
  name: z.string(),
  /** Null when the account is gone. */
  author: z.string().nullable(),
  updatedAt: z.string(),
  state: draftStateSchema,
})
export type ListedDraft = z.infer<typeof listedDraftSchema>

/** A whole draft. `baseUpdatedAt` is null for a new record, and for one that was withdrawn. */
export const draftSchema = listedDraftSchema.extend({
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  baseUpdatedAt: z.string().nullable(),
  /** Who else opened or saved it within the last minutes. */
  openWith: z.string().nullable(),
})
export type Draft = z.infer<typeof draftSchema>

/** `POST /api/drafts/unpublish`: the draft, and why the message on Discord could not be deleted. */
export const unpublishedSchema = draftSchema.extend({ discordProblem: z.string().exactOptional() })

/** `POST /api/drafts/{id}/preview`: the address that shows the draft without an account, and when it ends. */
export const draftPreviewSchema = z.object({ id: z.string(), address: z.string(), expiresAt: z.string() })
export type DraftPreview = z.infer<typeof draftPreviewSchema>

/** One row of `GET /api/drafts/{id}/preview`: a link that works now, who made it and when. */
export const listedPreviewSchema = draftPreviewSchema.extend({ author: z.string(), createdAt: z.string() })
export type ListedPreview = z.infer<typeof listedPreviewSchema>

/**
 * Whether somebody who may publish decided what becomes of the draft: its record is off the website and kept,
 * or it is published or withdrawn at a time, or that failed. To discard it takes the same right.
 */
export const isDecided = ({ state, recordId, isPublic }: { state: DraftStateName; recordId: number | null; isPublic: boolean }): boolean =>
  (recordId !== null && !isPublic) || state === 'failed' || scheduledStates.includes(state)
