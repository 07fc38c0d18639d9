import * as z from 'zod'
import { formNameSchema } from '../../fields/form-name.ts'
import { requiredText } from '../../fields/text.ts'
import { entryKinds } from '../enquiry-kinds.ts'

/** In characters. */
export const longestNote = 10_000

/** Body of `POST /api/enquiries/{id}/notes`. Notes are added, never changed. */
export const noteSchema = z.object({ text: requiredText('Note', longestNote), form: formNameSchema })

/** Body of `POST /api/enquiries/{id}/answers`. */
export const answerSchema = z.object({ text: requiredText('Answer', longestNote), form: formNameSchema })

const deliverySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), at: z.string() }),
  /** `problem` is the reason why the last attempt failed. */
  z.object({ kind: z.literal('waiting'), problem: z.string().nullable() }),
  /** `mailId` is the id of the message, which can be sent again. */
  z.object({ kind: z.literal('failed'), problem: z.string(), mailId: z.number() }),
  z.object({ kind: z.literal('discarded') }),
])
export type Delivery = z.infer<typeof deliverySchema>

/** One entry of a thread. Times are ISO 8601. */
const entrySchema = z.object({
  id: z.number(),
  kind: z.enum(entryKinds),
  text: z.string(),
  /** Null when the account no longer exists. */
  author: z.string().nullable(),
  createdAt: z.string(),
  /** Null for a note. */
  delivery: deliverySchema.nullable(),
})
export type Entry = z.infer<typeof entrySchema>

const placeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enquiry'), id: z.number(), from: z.string(), createdAt: z.string() }),
  z.object({ kind: z.literal('case'), slug: z.string(), title: z.string() }),
])
export type ConflictPlace = z.infer<typeof placeSchema>

/** A name of this enquiry that may also appear in another matter. */
const hintSchema = z.object({ own: z.string(), name: z.string(), place: placeSchema })

/** `GET /api/enquiries/{id}/work`: the staff's work on an enquiry, and possible conflicts. */
export const enquiryWorkSchema = z.object({
  entries: z.array(entrySchema),
  hints: z.array(hintSchema),
  /** The number of all hints. `hints` has the first ones. */
  hintCount: z.number(),
  canMail: z.boolean(),
})
export type EnquiryWork = z.infer<typeof enquiryWorkSchema>

/** `GET /api/enquiries/people`: every account by name. Only active ones can be assigned an enquiry. */
export const colleagueSchema = z.object({ id: z.number(), name: z.string(), active: z.boolean() })
export type Colleague = z.infer<typeof colleagueSchema>
