import { replyHours } from '../../site/promises.ts'
import { enquiryAge } from '../enquiry-age.ts'
import type { WaitingEnquiries } from '../enquiry-pages.ts'

export type Answered = Record<'createdAt' | 'answeredAt', string>

/** The middle value, or the lower of two in the middle. */
function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null
}

/** `waiting` has the arrival time of each enquiry without an answer. */
export function answerTimes(
  answered: readonly Answered[],
  waiting: readonly string[],
  now: Date,
  daysOff: readonly string[],
): WaitingEnquiries['answers'] {
  return {
    medianHours: median(answered.map(({ createdAt, answeredAt }) => enquiryAge(createdAt, new Date(answeredAt), daysOff).hours)),
    late: waiting.filter((createdAt) => enquiryAge(createdAt, now, daysOff).hours >= replyHours).length,
  }
}
