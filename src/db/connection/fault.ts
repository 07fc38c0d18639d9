import { DrizzleQueryError } from 'drizzle-orm'
import { sqlStateOf } from './sqlstate.ts'

const where = ['table', 'column', 'constraint'] as const

/** Names only the code and the place, because PostgreSQL's message, detail and context can quote the row. */
function describeRefusal(cause: object): string {
  const code = sqlStateOf(cause)
  const places = where.flatMap((part) => {
    const value: unknown = Reflect.get(cause, part)
    return typeof value === 'string' ? [`${part} ${value}`] : []
  })
  if (code) return [`PostgreSQL refused it with ${code}`, ...places].join(', ')
  return cause instanceof Error ? cause.message : 'no reason given'
}

/** Describes a failed statement without the values in it. Undefined for any other error. */
export function describeQueryFault(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError)) return
  return describeRefusal(error.cause ?? {})
}
