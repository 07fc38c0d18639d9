/** What was thrown, as one line for a log or a report. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
