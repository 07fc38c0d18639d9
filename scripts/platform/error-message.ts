import { describeQueryFault } from '#db/connection/fault.ts'

/** What Node and PostgreSQL say when nothing more can be written. */
export const isDiskFull = (error: unknown): error is Error =>
  error instanceof Error && /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i.test(error.message)

/** An error as one line. A failed statement is named without its values, which may be personal data. */
export function errorMessage(error: unknown): string {
  const fault = describeQueryFault(error)
  if (fault !== undefined) return `A statement to the database failed: ${fault}.`
  if (isDiskFull(error)) return `The disk is full: ${error.message}. Free some space.`
  return error instanceof Error ? error.message : String(error)
}
