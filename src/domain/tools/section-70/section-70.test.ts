import { expect, test } from 'vitest'
import { limitsOf, type Standing, section70Outcome } from './section-70.ts'

test.each<[delivered: string, applied: string, standing: Standing, until: string | undefined]>([
  // s 70(1): before the end of one month from delivery. Delivered on 15 January: until 15 February.
  ['2026-01-15', '2026-01-15', 'right', '2026-02-15'],
  ['2026-01-15', '2026-02-15', 'right', '2026-02-15'],
  ['2026-01-15', '2026-02-16', 'terms', '2027-01-15'],
  // February has no 31st, so its last day counts: the 29th in a leap year.
  ['2026-01-31', '2026-02-28', 'right', '2026-02-28'],
  ['2026-01-31', '2026-03-01', 'terms', '2027-01-31'],
  ['2024-01-31', '2024-02-29', 'right', '2024-02-29'],
  ['2024-01-30', '2024-03-01', 'terms', '2025-01-30'],
  // Over Christmas and the new year.
  ['2025-12-25', '2026-01-25', 'right', '2026-01-25'],
  ['2025-11-30', '2025-12-30', 'right', '2025-12-30'],
  // s 70(3)(a): after 12 months from delivery.
  ['2025-01-15', '2026-01-15', 'terms', '2026-01-15'],
  ['2025-01-15', '2026-01-16', 'special', undefined],
  // Delivered on 29 February 2024: 12 months end on 28 February 2025.
  ['2024-02-29', '2025-02-28', 'terms', '2025-02-28'],
  ['2024-02-29', '2025-03-01', 'special', undefined],
  ['2016-01-15', '2026-01-16', 'special', undefined],
])('an unpaid bill of %s, applied on %s: %s', (delivered, applied, standing, until) => {
  const limits = limitsOf({ delivered, hasJudgment: false }, applied)
  expect(limits.standing).toBe(standing)
  expect(limits.until).toBe(until)
})

test.each<[delivered: string, paid: string, applied: string, standing: Standing, until: string | undefined]>([
  // Within the month of s 70(1) payment does not matter: (3) and (4) are about applications under (2).
  ['2026-01-15', '2026-01-20', '2026-02-15', 'right', '2026-02-15'],
  // s 70(3)(c): after payment, but within 12 months of it.
  ['2026-01-15', '2026-01-20', '2026-02-16', 'special', '2027-01-20'],
  ['2025-01-15', '2025-03-01', '2026-03-01', 'special', '2026-03-01'],
  // s 70(4): never after 12 months from payment.
  ['2025-01-15', '2025-03-01', '2026-03-02', 'never', undefined],
  // Paid late: more than 12 months after delivery, but less after payment.
  ['2024-01-15', '2025-06-01', '2026-01-15', 'special', '2026-06-01'],
  // Paid on 29 February 2024: 12 months end on 28 February 2025.
  ['2024-02-01', '2024-02-29', '2025-02-28', 'special', '2025-02-28'],
  ['2024-02-01', '2024-02-29', '2025-03-01', 'never', undefined],
  // Paid on the day of delivery.
  ['2025-01-15', '2025-01-15', '2026-01-16', 'never', undefined],
])('a bill of %s that was paid on %s, applied on %s: %s', (delivered, paid, applied, standing, until) => {
  const limits = limitsOf({ delivered, paid, hasJudgment: false }, applied)
  expect(limits.standing).toBe(standing)
  expect(limits.until).toBe(until)
})

test.each<[applied: string, standing: Standing]>([
  // s 70(3)(b) is about applications under (2), so not within the month.
  ['2026-02-10', 'right'],
  ['2026-02-16', 'special'],
  ['2026-12-01', 'special'],
])('with a judgment, applied on %s: %s', (applied, standing) => {
  expect(limitsOf({ delivered: '2026-01-15', hasJudgment: true }, applied).standing).toBe(standing)
})

const said = (fields: string) => {
  const outcome = section70Outcome(new URLSearchParams(fields))
  return outcome.kind === 'answer' ? outcome.answer.headline : outcome.text
}
const wordsOf = (fields: string) => {
  const outcome = section70Outcome(new URLSearchParams(fields))
  return outcome.kind === 'answer' ? outcome.answer.lines.map(({ text, result = '' }) => `${text} ${result}`).join('\n') : ''
}

test.each<[fields: string, start: string, end: string]>([
  ['delivered=2026-01-15&applied=2026-02-01', 'Yes.', 'Sunday 15 February 2026: 14 days left.'],
  ['delivered=2026-01-15&applied=2026-02-14', 'Yes.', 'Sunday 15 February 2026: 1 day left.'],
  ['delivered=2026-01-15&applied=2026-02-15', 'Yes.', 'Sunday 15 February 2026: today.'],
  // 16 February to 15 January 2027: 12 + 31 + 30 + 31 + 30 + 31 + 31 + 30 + 31 + 30 + 31 + 15 = 333 days.
  ['delivered=2026-01-15&applied=2026-02-16', 'Probably.', 'Friday 15 January 2027: 333 days left.'],
  ['delivered=2025-01-15&applied=2026-06-01', 'Only in special circumstances', 'show to the court.'],
  ['delivered=2025-01-15&paid=yes&paidOn=2025-03-01&applied=2026-06-01', 'No.', 'since you paid the bill.'],
  // Money taken without agreement is no payment, so the bill counts as unpaid.
  ['delivered=2026-01-15&paid=taken&applied=2026-06-01', 'Probably.', 'left.'],
  ['delivered=2026-01-15&paid=part&applied=2026-06-01', 'Probably.', 'left.'],
  ['delivered=0002-01-15&applied=2026-06-01', 'Choose a day from 1 May 1975 on.', ''],
  ['delivered=2026-01-15&applied=0202-06-01', 'Choose a day from 1 May 1975 on.', ''],
  ['applied=2026-06-01', 'Choose the day on which you got the bill.', ''],
  ['delivered=2026-01-15', 'Choose the day on which you would apply.', ''],
  ['delivered=2026-01-15&paid=yes&applied=2026-06-01', 'Choose the day on which you paid', ''],
  ['delivered=2026-01-15&applied=2026-01-14', 'You cannot apply before', ''],
  ['delivered=2026-01-15&paid=yes&paidOn=2026-01-14&applied=2026-06-01', 'Money that you paid before the bill', ''],
  ['delivered=2026-01-15&paid=yes&paidOn=2026-07-01&applied=2026-06-01', 'This day is after', ''],
])('returns for %s: %s … %s', (fields, start, end) => {
  expect(said(fields).startsWith(start)).toBe(true)
  expect(said(fields)).toContain(end)
})

test('names the last day on which the court office is open', () => {
  // 15 February 2026 is a Sunday.
  expect(wordsOf('delivered=2026-01-15&applied=2026-02-01')).toContain('Apply by Friday 13 February 2026')
  expect(wordsOf('delivered=2026-01-16&applied=2026-02-01')).not.toContain('Apply by')
})

test('warns about interim bills and about money taken from the client', () => {
  expect(wordsOf('delivered=2026-01-15&applied=2026-02-01&kind=interim')).toContain('may not have started the time')
  expect(wordsOf('delivered=2026-01-15&applied=2026-02-01&kind=unsure')).toContain('may not have started the time')
  expect(wordsOf('delivered=2026-01-15&applied=2026-02-01&paid=taken')).toContain('[2024] UKSC 34')
  expect(wordsOf('delivered=2026-01-15&applied=2026-02-01')).not.toMatch(/UKSC|may not have started/)
})
