import { bankHolidays } from './bank-holidays.ts'
import { closedDays } from './closures.ts'

/** The bank holidays and closures from one day to another, both included, each once and in order. */
export function daysOffBetween(from: string, to: string, closures: string | null): string[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const holidays = Array.from({ length: last - first + 1 }, (_, index) => bankHolidays(first + index)).flat()
  return [...new Set([...holidays, ...closedDays(closures)])].filter((day) => day >= from && day <= to).toSorted()
}
