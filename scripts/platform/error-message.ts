import { describeQueryFault } from '#db/connection/fault.ts'

/** An error as one line. A failed statement is named without its values, which may be personal data. */
export function errorMessage(error: unknown): string {
  const fault = describeQueryFault(error)
  if (fault !== undefined) return `A statement to the database failed: ${fault}.`
  return error instanceof Error ? error.message : String(error)
}
