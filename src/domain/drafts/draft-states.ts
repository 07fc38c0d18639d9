// Kept apart from the schemas, so that the tables do not load zod.

/**
 * `unsaved` is what a form holds before its author saves it. Nobody else can read it. A record may have several.
 * `ready` waits for a reviewer, and `returned` was handed back. `scheduled` is published at a time, and
 * `withdrawal` takes its record off the website at a time. `failed` means that its schedule could not be kept.
 */
export const draftStates = ['unsaved', 'draft', 'ready', 'returned', 'scheduled', 'withdrawal', 'failed'] as const
export type DraftStateName = (typeof draftStates)[number]

/** The fields of a draft, by name. Every text may be blank. */
export type DraftFields = Record<string, string | string[]>

/** In these states nobody may change the text, because it becomes public, or is taken off, at its time. */
export const scheduledStates: readonly DraftStateName[] = ['scheduled', 'withdrawal']
