import { daysBetween } from '../fields/calendar-days.ts'
import { daysFrom, formatDay, isIsoDay } from '../fields/dates.ts'

/** In days. */
const longest = 60

/** Days without a gap, both ends included. */
export interface Closure {
  from: string
  to: string
}

function readClosure(text: string): Closure | undefined {
  const [from = '', to = from, ...more] = text.split(/\sto\s/i).map((day) => day.trim())
  if (more.length > 0 || !isIsoDay(from) || !isIsoDay(to)) return undefined
  const days = daysBetween(from, to)
  return days < 0 || days >= longest ? undefined : { from, to }
}

const write = ({ from, to }: Closure): string => (from === to ? from : `${from} to ${to}`)

const partsOf = (text: string): Closure[] | undefined => {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readClosure)
  return parts.every((part) => part !== undefined) ? parts : undefined
}

/** '2026-12-24, 2026-12-29 to 2026-12-31', in order. Undefined for anything else. */
export const readClosures = (typed: string): string | undefined =>
  partsOf(typed)
    ?.toSorted((a, b) => a.from.localeCompare(b.from))
    .map(write)
    .join(', ')

/** Every day on which the office is closed, besides weekends and bank holidays. */
export function closedDays(closures: string | null): string[] {
  const parts = partsOf(closures ?? '') ?? []
  return parts.flatMap(({ from, to }) => daysFrom(from, daysBetween(from, to) + 1))
}

/** The closures that have not ended by `today`, in the form '24 December 2026'. */
export function closuresFrom(closures: string | null, today: string): string[] {
  const parts = partsOf(closures ?? '') ?? []
  return parts
    .filter(({ to }) => to >= today)
    .map(({ from, to }) => (from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`))
}
