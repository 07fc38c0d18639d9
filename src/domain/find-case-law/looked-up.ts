/**
 * The result of looking up a citation at Find Case Law. Absence proves nothing: not every judgment is published
 * there.
 */
export type LookedUp = { kind: 'found'; title: string; date: string } | { kind: 'absent' }

/** The citations that a reader may look up at once. */
export const mostLookedUp = 50
