import { londonDay, londonMinute } from '../fields/dates.ts'

/** The clock time in London as a form's `datetime-local` value: '2026-11-25T09:30'. */
export const londonClock = (moment: Date): string => `${londonDay(moment)}T${londonMinute(moment)}`

/** Undefined for the skipped hour in spring. In autumn, when clocks show the hour twice, the first. */
export function londonMoment(clock: string): Date | undefined {
  const asUtc = Date.parse(`${clock}Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock) || Number.isNaN(asUtc)) return undefined
  const candidates = [asUtc - 3_600_000, asUtc].map((time) => new Date(time))
  return candidates.find((candidate) => londonClock(candidate) === clock)
}

/** Why nothing can be scheduled for a `datetime-local` value. Undefined if it can. */
export function clockFault(clock: string, now: Date): string | undefined {
  if (clock === '') return 'Choose a day and a time first.'
  const moment = londonMoment(clock)
  if (moment === undefined) return 'The clocks go forward then, so this time does not exist.'
  return moment <= now ? 'This time has passed.' : undefined
}
