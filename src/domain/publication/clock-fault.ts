import { londonMoment } from './london-moment.ts'

/** Why nothing can be scheduled for a `datetime-local` value. Undefined if it can. */
export function clockFault(clock: string, now: Date): string | undefined {
  if (clock === '') return 'Choose a day and a time first.'
  const moment = londonMoment(clock)
  if (moment === undefined) return 'The clocks go forward then, so this time does not exist.'
  return moment <= now ? 'This time has passed.' : undefined
}
