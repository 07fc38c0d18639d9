import type { Queryable } from './client.ts'

/**
 * Prepares a statement that is sent often:
 * drizzle builds its text once per pool, and PostgreSQL plans it once per connection.
 * `prepare` must name it with `.prepare(name)` and use placeholders for the values of each call.
 */
export function preparedOnce<Statement>(prepare: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const known = new WeakMap<Queryable, Statement>()
  return (db) => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}
