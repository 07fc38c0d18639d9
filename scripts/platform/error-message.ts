import { describeQueryFault } from '#db/connection/fault.ts'

/** Matches the errors of Node and PostgreSQL for a full disk. */
export const isDiskFull = (error: unknown): error is Error =>
  error instanceof Error && /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i.test(error.message)

/** Returns an error as one line. The values of a failed statement are left out: they may be personal data. */
export function errorMessage(error: unknown): string {
  const fault = describeQueryFault(error)
  if (fault !== undefined) return `A statement to the database failed: ${fault}.`
  if (isDiskFull(error)) return `The disk is full: ${error.message}. Free some space.`
  return error instanceof Error ? error.message : String(error)
}
