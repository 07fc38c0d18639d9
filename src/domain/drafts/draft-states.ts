import { nameField } from '../content/type.ts'
import { type ContentKind, contentTypes } from '../kinds/content-types.ts'

// Kept apart from the schemas, so that the tables do not load zod.

/**
 * `unsaved` is the text of a form that its author has not saved. Nobody else can read it, and a record may have
 * several. `ready` waits for a reviewer, and `returned` was sent back. `scheduled` will be published at a set
 * time, and `withdrawal` will take its record off the website at a set time. `failed` means that its schedule
 * could not be kept.
 */
export const draftStates = ['unsaved', 'draft', 'ready', 'returned', 'scheduled', 'withdrawal', 'failed'] as const
export type DraftStateName = (typeof draftStates)[number]

/** The fields of a draft, by name. Every text may be blank. */
export type DraftFields = Record<string, string | string[]>

/** The name of a draft: its first field. May be blank. */
export const draftName = (kind: ContentKind, fields: DraftFields): string => String(fields[nameField(contentTypes[kind])] ?? '').trim()

/** In these states the text cannot change, because it is published or withdrawn at its time. */
export const scheduledStates: readonly DraftStateName[] = ['scheduled', 'withdrawal']
