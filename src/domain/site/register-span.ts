import { countOf } from '../fields/counts.ts'
import { formatDay } from '../fields/dates.ts'

/** The number of cases in the register, and the date of the newest. Undefined if there are none. */
export interface RegisterSpan {
  total: number
  newest: string | null
}

/** Blank for a register without cases. A range of years would look as if the register had ended. */
export function registerSpanText({ total, newest }: RegisterSpan): string {
  if (newest === null) return ''
  const day = formatDay(newest).replaceAll(' ', '\u00a0')
  return `${countOf(total, 'authority')}, newest note ${day}`
}
