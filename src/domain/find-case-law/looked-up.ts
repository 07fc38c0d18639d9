/** Absence proves nothing, because Find Case Law does not publish every judgment. */
export type LookedUp = { kind: 'found'; title: string; date: string } | { kind: 'absent' }

/** The citations that a reader may look up at once. */
export const mostLookedUp = 50
