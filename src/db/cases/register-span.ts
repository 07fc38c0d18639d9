import { count, max } from 'drizzle-orm'
import type { RegisterSpan } from '#domain/site/register-span.ts'
import type { Queryable } from '../connection/client.ts'
import { onlyRow } from '../connection/rows.ts'
import { cases } from '../schema/cases.ts'

export async function readRegisterSpan(db: Queryable): Promise<RegisterSpan> {
  return onlyRow(await db.select({ total: count(), newest: max(cases.date) }).from(cases))
}
