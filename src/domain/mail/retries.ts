const minute = 60
const hour = 60 * minute

/** Seconds before the second and each further attempt. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 24 * hour] as const

/** Seconds until the next attempt after this many failures. Undefined if there is none. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1]
