import type { Queryable } from '#db/connection/client.ts'
import { readAnswerTimes } from '#db/enquiries/answer-times.ts'
import { findWaitingEnquiries } from '#db/enquiries/enquiries.ts'
import { readPractice } from '#db/practice/practice.ts'
import type { WaitingEnquiries } from '#domain/enquiries/enquiry-pages.ts'
import { answerTimes } from '#domain/enquiries/work/answer-times.ts'
import { dayMs, londonDay } from '#domain/fields/dates.ts'
import { daysOffBetween } from '#domain/practice/days-off.ts'

/** Longer than enquiries are kept. */
const daysBack = 400

/** What waits, and what the desk's clock needs to know of the calendar. */
export async function readWaiting(db: Queryable): Promise<WaitingEnquiries> {
  const now = new Date()
  const [found, times, { closures }] = await Promise.all([findWaitingEnquiries(db), readAnswerTimes(db), readPractice(db)])
  const daysOff = daysOffBetween(londonDay(new Date(now.getTime() - daysBack * dayMs)), londonDay(now), closures)
  return { ...found, daysOff, answers: answerTimes(times.answered, times.waiting, now, daysOff) }
}
