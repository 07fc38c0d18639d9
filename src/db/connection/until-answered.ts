import { setTimeout as wait } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { sqlStateOf } from './sqlstate.ts'

/** Classes of SQLSTATE after which the same statement may succeed: connection, resources, restart. */
const passing = ['08', '53', '57']

/** True without an answer, and for an error about the state of the server rather than the statement. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false
  const code = sqlStateOf(error.cause)
  return code === undefined || passing.includes(code.slice(0, 2))
}

/** Repeats work that may run twice while the database does not answer, for `patienceMs` at most. */
export async function untilAnswered<Result>(work: () => Promise<Result>, patienceMs: number): Promise<Result> {
  const end = Date.now() + patienceMs
  for (let pause = 250; ; pause = Math.min(pause * 2, 5000)) {
    try {
      return await work()
    } catch (error) {
      if (!isUnanswered(error) || Date.now() + pause > end) throw error
      await wait(pause)
    }
  }
}
