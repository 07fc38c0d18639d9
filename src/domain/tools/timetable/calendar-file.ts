import { addDays } from '../../fields/calendar-days.ts'
import type { Deadline } from './timetable.ts'

/** RFC 5545: these signs are escaped in a text. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** RFC 5545: a line has at most 75 octets, and continues on the next line after a space. */
const longest = 75

function folded(line: string): string {
  const encoder = new TextEncoder()
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    if (encoder.encode(row + character).length > longest) {
      rows.push(row)
      row = ' '
    }
    row += character
  }
  return [...rows, row].join('\r\n')
}

const compact = (day: string): string => day.replaceAll('-', '')

/** Deadlines as all-day entries of a calendar. `stamp` is the time of creation. */
export function calendarFile(deadlines: readonly Deadline[], address: string, stamp: Date): string {
  const made = `${stamp.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const events = deadlines.flatMap(({ name, day, rule, late }, index) => [
    'BEGIN:VEVENT',
    `UID:${compact(day)}-${index}-${made}@${new URL(address).host}`,
    `DTSTAMP:${made}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(`${name} (${rule})`)}`,
    `DESCRIPTION:${escaped(`If late: ${late}.\nCheck it against the rules: this is arithmetic, not advice.`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Costs tools//Detailed assessment//EN', ...events, 'END:VCALENDAR']
  return `${lines.map(folded).join('\r\n')}\r\n`
}
