import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Answered } from '#domain/enquiries/work/answer-times.ts'
import type { Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { enquiries } from '../schema/enquiries.ts'

const ordinary = and(eq(enquiries.kind, 'enquiry'), eq(enquiries.suspected, false))

/** The arrival times of enquiries first answered in the last 90 days, and of those still waiting. */
export async function readAnswerTimes(db: Queryable): Promise<{ answered: Answered[]; waiting: string[] }> {
  const { createdAt, answeredAt, status } = enquiries
  const recent = and(ordinary, isNotNull(answeredAt), gt(answeredAt, sql`now() - interval '90 days'`))
  const [answered, waiting] = await Promise.all([
    db.select({ createdAt, answeredAt }).from(enquiries).where(recent),
    db
      .select({ createdAt })
      .from(enquiries)
      .where(and(ordinary, eq(status, 'new'), isNull(answeredAt))),
  ])
  return {
    answered: answered.flatMap((row) => (row.answeredAt ? withIsoTimes({ createdAt: row.createdAt, answeredAt: row.answeredAt }) : [])),
    waiting: waiting.map((row) => row.createdAt.toISOString()),
  }
}
