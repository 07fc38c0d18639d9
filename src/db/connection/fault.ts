import { DrizzleQueryError } from 'drizzle-orm'
import { isSqlState } from './sqlstate.ts'

const where = ['table', 'column', 'constraint'] as const

/** PostgreSQL's own message, detail and context can quote the row, so only the code and the place are named. */
function describeRefusal(cause: object): string {
  const code = 'code' in cause && isSqlState(cause.code) ? cause.code : undefined
  const places = where.flatMap((part) => {
    const value: unknown = Reflect.get(cause, part)
    return typeof value === 'string' ? [`${part} ${value}`] : []
  })
  if (code) return [`PostgreSQL refused it with ${code}`, ...places].join(', ')
  return cause instanceof Error ? cause.message : 'no reason given'
}

/** What went wrong with a statement, without the values it carried. Undefined for any other error. */
export function describeQueryFault(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError)) return
  return describeRefusal(error.cause ?? {})
}
