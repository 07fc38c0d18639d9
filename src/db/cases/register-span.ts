import { count, max } from 'drizzle-orm'
import type { RegisterSpan } from '#domain/site/register-span.ts'
import type { Queryable } from '../connection/client.ts'
import { cases } from '../schema/cases.ts'

export async function readRegisterSpan(db: Queryable): Promise<RegisterSpan> {
  const [found] = await db.select({ total: count(), newest: max(cases.date) }).from(cases)
  return found ?? { total: 0, newest: null }
}
