import type { Queryable } from './client.ts'

/**
 * A statement of which many are sent: drizzle builds its text once for each pool, and PostgreSQL reads and plans it once for each
 * connection. `prepare` gives it a name of its own, for `.prepare(name)`; what differs from call to call are placeholders.
 */
export function preparedOnce<Statement>(prepare: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const known = new WeakMap<Queryable, Statement>()
  return (db) => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}
