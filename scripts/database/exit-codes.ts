/** How the thread of the embedded database ended, for the thread that opens it again. */
export const exitCodes = { failed: 1, diskFull: 2 } as const
