import { expect, test } from 'vitest'
import { addMonths, isBusinessDay } from '../business-days.ts'
import { calendarFile } from './calendar-file.ts'
import { deemedDay, lastSending, type Method } from './service.ts'
import { timetable, timetableOutcome } from './timetable.ts'

const typed = (fields: string) => new URLSearchParams(fields)

test.each<[day: string, months: number, after: string]>([
  ['2026-01-15', 3, '2026-04-15'],
  // CPR 2.10: a calendar month. February has no 30th or 31st.
  ['2025-11-30', 3, '2026-02-28'],
  ['2023-11-30', 3, '2024-02-29'],
  ['2025-12-31', 3, '2026-03-31'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-10-05', 3, '2027-01-05'],
])('%s and %s months is %s', (day, months, after) => expect(addMonths(day, months)).toBe(after))

test.each([
  // 2026: Good Friday is 3 April, Easter Monday 6 April.
  // 26 December is a Saturday, so Monday 28 December is its substitute.
  ['2026-04-02', true],
  ['2026-04-03', false],
  ['2026-04-04', false],
  ['2026-04-06', false],
  ['2026-12-24', true],
  ['2026-12-25', false],
  ['2026-12-28', false],
  ['2026-12-29', true],
  // 1 January 2028 is a Saturday, so Monday 3 January is the holiday.
  ['2028-01-03', false],
])('%s is a business day: %s', (day, is) => expect(isBusinessDay(day)).toBe(is))

test.each<[method: Method, day: string, time: string, served: string]>([
  // Friday 13 March 2026, one minute after 4.30 pm: Monday 16 March.
  ['email', '2026-03-13', '16:31', '2026-03-16'],
  // Before 4.30 pm means 4.29 pm at the latest.
  ['email', '2026-03-13', '16:30', '2026-03-16'],
  ['email', '2026-03-13', '16:29', '2026-03-13'],
  ['email', '2026-03-13', '', '2026-03-13'],
  ['email', '2026-03-14', '09:00', '2026-03-16'],
  // Maundy Thursday 2 April 2026 at 5 pm: Tuesday 7 April, after Good Friday and Easter Monday.
  ['email', '2026-04-02', '17:00', '2026-04-07'],
  // Christmas Eve 2026 is a Thursday. The next business day is Tuesday 29 December.
  ['email', '2026-12-24', '16:30', '2026-12-29'],
  ['email', '2026-12-24', '10:00', '2026-12-24'],
  ['email', '2026-12-25', '10:00', '2026-12-29'],
  ['left', '2026-03-12', '16:45', '2026-03-13'],
  ['personal', '2026-03-12', '08:00', '2026-03-12'],
  ['fax', '2026-03-15', '12:00', '2026-03-16'],
  // The second day after posting: Monday gives Wednesday. Thursday gives Saturday, so Monday.
  ['post', '2026-03-09', '', '2026-03-11'],
  ['post', '2026-03-12', '', '2026-03-16'],
  ['post', '2026-03-13', '', '2026-03-16'],
  ['post', '2026-03-11', '23:59', '2026-03-13'],
  // Posted on Wednesday 1 April 2026: Good Friday, so Tuesday 7 April.
  ['post', '2026-04-01', '', '2026-04-07'],
  // Posted on Wednesday 23 December 2026: Christmas Day, so Tuesday 29 December.
  ['post', '2026-12-23', '', '2026-12-29'],
  ['post', '2024-02-27', '', '2024-02-29'],
])('%s on %s at %s is served on %s (CPR 6.26)', (method, day, time, served) => expect(deemedDay(method, day, time)).toBe(served))

test.each<[method: Method, by: string, sent: string]>([
  // Sunday 15 February 2026: the last business day is Friday 13 February.
  ['email', '2026-02-15', '2026-02-13'],
  // Posted on Wednesday 11 February, served on Friday 13 February. Thursday's post is Monday's.
  ['post', '2026-02-15', '2026-02-11'],
  // Easter Monday 6 April 2026: Thursday 2 April by e-mail. Post of Tuesday 31 March is Thursday's.
  ['email', '2026-04-06', '2026-04-02'],
  ['post', '2026-04-06', '2026-03-31'],
])('%s to be served by %s is sent by %s', (method, by, sent) => expect(lastSending(method, by)).toBe(sent))

const daysOf = (fields: string, event: string) => timetable(typed(fields), event).deadlines.map(({ day }) => day)

test.each<[event: string, fields: string, days: string[]]>([
  // Commence by 15 April (3 months). Points 21 days after: 6 May. Replies 21 days after: 27 May.
  // The request 3 months after 15 April: 15 July 2026, a Wednesday.
  ['2026-01-15', '', ['2026-04-15', '2026-05-06', '2026-05-27', '2026-07-15']],
  // 30 November and 3 months: 28 February 2026. 21 days: 21 March. 21 days: 11 April.
  // 3 months after 28 February: 28 May 2026, a Thursday.
  ['2025-11-30', '', ['2026-02-28', '2026-03-21', '2026-04-11', '2026-05-28']],
  // The leap year: 29 February 2024. 21 days: 21 March. 21 days: 11 April. 3 months: 29 May 2024, a Wednesday.
  ['2023-11-30', '', ['2024-02-29', '2024-03-21', '2024-04-11', '2024-05-29']],
  // 25 June and 6 months: 25 December 2026, a Friday. The court office opens next on Tuesday 29 December.
  ['2026-06-25', '', ['2026-09-25', '2026-10-16', '2026-11-06', '2026-12-29']],
  // 4 October 2025 and 6 months: Saturday 4 April 2026, before Easter Monday: Tuesday 7 April.
  ['2025-10-04', '', ['2026-01-04', '2026-01-25', '2026-02-15', '2026-04-07']],
  // The notice, e-mailed on Friday 13 March at 16:31, is served on Monday 16 March: points by 6 April.
  ['2026-01-15', 'noticeDay=2026-03-13&noticeMethod=email&noticeTime=16:31', ['2026-04-15', '2026-04-06', '2026-04-27', '2026-07-15']],
  ['2026-01-15', 'noticeDay=2026-03-13&noticeMethod=email&noticeTime=16:29', ['2026-04-15', '2026-04-03', '2026-04-24', '2026-07-15']],
  // Posted on Thursday 12 March: served on Monday 16 March.
  ['2026-01-15', 'noticeDay=2026-03-12&noticeMethod=post', ['2026-04-15', '2026-04-06', '2026-04-27', '2026-07-15']],
  // Points e-mailed on 20 March are served then: replies by 10 April.
  [
    '2026-01-15',
    'noticeDay=2026-03-12&noticeMethod=email&pointsDay=2026-03-20&pointsMethod=email',
    ['2026-04-15', '2026-04-02', '2026-04-10', '2026-07-15'],
  ],
  // A decision received on Friday 12 June: 3 July 2026, a Friday.
  ['2026-01-15', 'decisionDay=2026-06-12', ['2026-04-15', '2026-05-06', '2026-05-27', '2026-07-15', '2026-07-03']],
  // Received on Saturday 13 June: 4 July is a Saturday, so Monday 6 July.
  ['2026-01-15', 'decisionDay=2026-06-13', ['2026-04-15', '2026-05-06', '2026-05-27', '2026-07-15', '2026-07-06']],
])('the timetable of %s with %j', (event, fields, days) => expect(daysOf(fields, event)).toEqual(days))

const lineOf = (fields: string, pattern: RegExp) => {
  const outcome = timetableOutcome(typed(fields), '2026-03-20')
  return outcome.kind === 'answer' ? outcome.answer.lines.find(({ text }) => pattern.test(text)) : undefined
}

test.each<[costs: string, way: string]>([
  // PD 47 para 14.1: £75,000 or less.
  ['0', 'Provisional assessment'],
  ['74999.99', 'Provisional assessment'],
  ['75000', 'Provisional assessment'],
  ['75,000.00', 'Provisional assessment'],
  ['75000.01', 'Hearing'],
  ['250000', 'Hearing'],
])('costs of £%s have a %s', (costs, way) => {
  expect(lineOf(`eventDay=2026-01-15&costs=${costs}`, /limit/)?.result).toBe(way)
})

test('offers a default costs certificate from the day after the last day for points, until they are served', () => {
  // Points by Monday 6 April 2026, Easter Monday. The court opens on Tuesday 7 April.
  const served = 'eventDay=2026-01-15&noticeDay=2026-03-16'
  expect(lineOf(served, /Default costs/)?.result).toBe('Tuesday 7 April 2026')
  expect(lineOf(`${served}&pointsDay=2026-04-02`, /Default costs/)).toBeUndefined()
})

test.each<[fields: string, pattern: RegExp, late: string]>([
  // Served on 16 April, and due on 15 April.
  ['noticeDay=2026-04-16&noticeMethod=email', /^Serve the notice.*47\.8/, '1 day late'],
  // Sent in time on 15 April but at 4.30 pm: served on 16 April.
  ['noticeDay=2026-04-15&noticeMethod=email&noticeTime=16:30', /^Serve the notice.*47\.8/, '1 day late'],
  // Notice on 16 March, points due on 6 April and served on 10 April.
  ['noticeDay=2026-03-16&pointsDay=2026-04-10', /^Serve points.*permission/, '4 days late'],
  ['requestDay=2026-07-20', /^File the request.*interest/, '5 days late'],
])('states the consequence of %s', (fields, pattern, late) => {
  expect(lineOf(`eventDay=2026-01-15&${fields}`, pattern)).toMatchObject({ result: late, tone: 'warning' })
})

test('reports no lateness on the last day', () => {
  expect(lineOf('eventDay=2026-01-15&noticeDay=2026-04-15', /47\.8/)).toBeUndefined()
})

test.each<[fields: string, today: string, said: string | RegExp]>([
  ['eventDay=2026-01-15', '2026-04-10', /^Next: serve the notice.* by Wednesday 15 April 2026, 5 days left$/],
  ['eventDay=2026-01-15', '2026-04-15', /, today$/],
  ['eventDay=2026-01-15&noticeDay=2026-03-16', '2026-03-20', /^Next: serve points.* by Monday 6 April 2026, 17 days left$/],
  ['eventDay=2026-01-15', '2026-04-17', 'Overdue by 2 days: serve the notice of commencement with the bill'],
  ['eventDay=2020-01-15', '2026-03-20', 'Every day of this timetable has passed'],
  ['', '2026-03-20', /^Choose the day/],
  ['eventDay=2026-01-15&costs=lots', '2026-03-20', /^Write the costs/],
  ['eventDay=0002-01-15', '2026-03-20', 'Choose a day from 26 April 1999 on.'],
  ['eventDay=2026-01-15&noticeDay=2026-01-14', '2026-03-20', /^The notice cannot be earlier/],
])('the headline with %j on %s', (fields, today, said) => {
  const outcome = timetableOutcome(typed(fields), today)
  expect(outcome.kind === 'answer' ? outcome.answer.headline : outcome.text).toMatch(said)
})

test('writes a calendar of all-day entries that any program can read', () => {
  const { deadlines } = timetable(typed(''), '2026-06-25')
  const file = calendarFile(deadlines, 'https://costs.example/tools/a', new Date('2026-06-26T09:30:00Z'))
  expect(file).toContain('DTSTART;VALUE=DATE:20261229\r\nDTEND;VALUE=DATE:20261230\r\n')
  expect(file).toContain('DTSTAMP:20260626T093000Z')
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  // Unfolded, a comma of the text is escaped.
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Serve replies\\, if any (CPR 47.13(2))')
})
