import * as z from 'zod'
import { contentKinds } from '../kinds/content-types.ts'

/** The steps of the first run, in the order in which a new practice takes them. */
export const setupSteps = ['password', 'details', 'status', 'fees', 'demo', 'mail', 'discord', 'legal'] as const
export type SetupStep = (typeof setupSteps)[number]

/** A stored tick is for a step, or says that the checklist is hidden. */
export const setupMarks = [...setupSteps, 'hidden'] as const
export type SetupMark = (typeof setupMarks)[number]

const tickSchema = z.object({ at: z.string(), by: z.string() })

const demoRecordSchema = z.object({
  kind: z.enum(contentKinds),
  id: z.number(),
  name: z.string(),
  /** Whether staff saved it since it was loaded. */
  isEdited: z.boolean(),
})
export type DemoRecord = z.infer<typeof demoRecordSchema>

/** `GET /api/setup`: the steps of a new practice, done and not done. */
export const setupSchema = z.object({
  /** Who ticked a step and when. */
  ticks: z.partialRecord(z.enum(setupMarks), tickSchema),
  /** The labels of the details that are still those of the demonstration. */
  demoDetails: z.array(z.string()),
  /** What the website says about regulation and rankings. Blank if it says nothing. */
  status: z.string(),
  /** Whether staff saved what the page about fees says. */
  hasFees: z.boolean(),
  mail: z.object({ isSetUp: z.boolean(), hasNoticeAddress: z.boolean() }),
  hasWebhook: z.boolean(),
  demoRecords: z.array(demoRecordSchema),
  /** How many records of the demonstration were deleted within the last day. */
  restorable: z.number(),
})
export type Setup = z.infer<typeof setupSchema>

export const setupStepSchema = z.enum(setupSteps)

/** Body of `PUT /api/setup/steps/{step}` and of `PUT /api/setup/hidden`. */
export const tickUpdateSchema = z.object({ done: z.boolean() })

/** Body of `POST /api/setup/demo-removal`: whole kinds, but of edited records only those that are named. */
export const demoRemovalSchema = z.object({
  kinds: z.array(z.enum(contentKinds)).max(contentKinds.length),
  edited: z.array(z.object({ kind: z.enum(contentKinds), id: z.int().positive() })).max(500),
})
export type DemoRemoval = z.infer<typeof demoRemovalSchema>

/** What a removal or its undoing did: how many records of each kind. */
export const demoChangeSchema = z.object({ count: z.number() })
