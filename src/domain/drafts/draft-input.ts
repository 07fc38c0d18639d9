import * as z from 'zod'
import { saveNoteSchema } from '../content/revisions.ts'
import { formNameSchema } from '../fields/form-name.ts'
import { largestId } from '../fields/slug.ts'
import { optionalText } from '../fields/text.ts'
import { contentKinds, contentTypes } from '../kinds/content-types.ts'
import { looseSchema } from './draft-fields.ts'
import type { DraftFields } from './draft-states.ts'

// The bodies that staff send. In a separate file, because a list of drafts needs none of their rules.

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

/** Whether the form stored the text automatically. Only its author can read it, until they save it as a draft. */
const isUnsaved = z.boolean().default(false)

/**
 * Body of `POST /api/drafts`. `baseUpdatedAt` is the version of the record that the edit started from.
 * The open form has one draft, however often it is sent.
 */
export const newDraftSchema = z
  .object({
    kind,
    form: formNameSchema,
    recordId: z.int('Name the record by its id').min(1).max(largestId).nullish(),
    baseUpdatedAt: moment.nullish(),
    isUnsaved,
    fields: z.unknown(),
  })
  .transform(withCheckedFields)

/** Body of `PUT /api/drafts/{id}`. `baseUpdatedAt` is the version of the record that the person saw. */
export const draftSaveSchema = z
  .object({ kind, baseUpdatedAt: moment.nullish(), isUnsaved, fields: z.unknown() })
  .transform(withCheckedFields)

/** In the body of Create and Update: the version of the unsaved draft that the save replaces and deletes. */
export const savedDraftSchema = z.object({ draft: z.object({ id: z.int().min(1).max(largestId), updatedAt: moment }).optional() })
export type SavedDraft = z.infer<typeof savedDraftSchema>['draft']

/** `POST /api/drafts/{id}/publish`. Only a new case goes to Discord. The note is about the replaced text. */
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
