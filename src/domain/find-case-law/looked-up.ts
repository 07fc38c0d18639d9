/** What Find Case Law says of one citation. Absence proves nothing: not every judgment is published there. */
export type LookedUp = { kind: 'found'; title: string; date: string } | { kind: 'absent' }

/** The citations that a reader may look up at once. */
export const mostLookedUp = 50
