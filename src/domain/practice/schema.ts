import * as z from 'zod'
import { inputShape, typedShape } from '../content/schema.ts'
import { readTime } from '../fields/clock-time.ts'
import { emailAddress } from '../fields/email.ts'
import { ukPhoneNumber } from '../fields/phone.ts'
import { optionalLine, optionalText, requiredLine } from '../fields/text.ts'
import { readClosures } from './closures.ts'
import { readCompanyNumber } from './company-number.ts'
import { readMapPosition } from './map-position.ts'
import { quoteFault, readQuoteLine, writeQuote } from './quotes.ts'
import { practiceFields } from './type.ts'

/** The formats of Royal Mail: A9, A99, A9A, AA9, AA99 and AA9A, then a digit and two letters. */
const postcodeForm = /^(GIR|[A-Z]{1,2}\d(?:\d|[A-Z])?)(\d[ABD-HJLNP-UW-Z]{2})$/

/** A postcode with its one space, in capitals. */
export function readPostcode(typed: string): string | undefined {
  const [, outward, inward] = postcodeForm.exec(typed.replace(/\s/g, '').toUpperCase()) ?? []
  return outward && inward ? `${outward} ${inward}` : undefined
}

const vatWeights = [8, 7, 6, 5, 4, 3, 2]

/** HMRC's check: the weighted sum plus the last two digits is divisible by 97, in newer numbers with 55 more. */
function hasVatCheckDigits(digits: string): boolean {
  const sum = vatWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), Number(digits.slice(7, 9)))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

/** A UK VAT number, such as 'GB 980 7806 84'. A branch has three more digits. */
export function readVatNumber(typed: string): string | undefined {
  const [, digits = '', branch = ''] = /^(?:GB)?(\d{9})(\d{3})?$/.exec(typed.replace(/[\s.-]/g, '').toUpperCase()) ?? []
  if (digits === '' || /^0+$/.test(digits) || !hasVatCheckDigits(digits)) return undefined
  return ['GB', digits.slice(0, 3), digits.slice(3, 7), digits.slice(7), branch].join(' ').trim()
}

type Read = (typed: string) => string | undefined

/** An optional line that `read` understands, stored in the form that `read` returns. */
function readLine(label: string, max: number, read: Read, fault: string) {
  return optionalLine(label, max).transform((typed, context) => {
    if (typed === null) return null
    const value = read(typed)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })
}

/** One quote a line, each in its stored form. Blank lines are dropped. */
const quotes = optionalText(practiceFields.quotes.label, practiceFields.quotes.max).transform((text, context) => {
  if (text === null) return null
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }))
  const kept = lines.flatMap(({ line, number }) => {
    if (line.trim() === '') return []
    const quote = readQuoteLine(line)
    if (!quote) context.addIssue({ code: 'custom', message: `Line ${number}: ${quoteFault(line)}` })
    return quote ? [writeQuote(quote)] : []
  })
  return kept.length === 0 ? null : kept.join('\n')
})

const position: Read = (typed) => {
  const { latitude, longitude } = readMapPosition(typed) ?? {}
  return latitude === undefined ? undefined : `${latitude}, ${longitude}`
}

/** Validates each field separately. The fields listed here have stricter rules than their kind. */
export const practiceFieldsSchema = z.object({
  ...inputShape({ fields: practiceFields }),
  postcode: requiredLine('Postcode', 10)
    .refine((typed) => readPostcode(typed) !== undefined, 'Enter a UK postcode')
    .overwrite((typed) => readPostcode(typed) ?? typed),
  email: emailAddress,
  phone: readLine('Phone', 40, ukPhoneNumber, 'Enter a UK phone number'),
  mapPosition: readLine('Position', 40, position, 'Write latitude and longitude within the United Kingdom: 51.5256, -0.0835'),
  closures: readLine('Closed on', 500, readClosures, 'Write days as 2026-12-24, or as 2026-12-29 to 2026-12-31, with commas'),
  companyNumber: readLine('Company number', 20, readCompanyNumber, 'A company number has eight digits, or two letters and six digits'),
  vatNumber: readLine('VAT number', 20, readVatNumber, 'This is not a UK VAT number: its last two digits do not match'),
  quotes,
})

// The checks below also run after a fault in a field, so they skip invalid values.
const isTime = (value: string | null): value is string => value !== null && readTime(value) === value
const isCompanyNumber = (value: string | null): boolean => value !== null && readCompanyNumber(value) === value

/** Body of `PUT /api/practice`: the whole record. */
export const practiceSchema = practiceFieldsSchema
  .refine(({ opens, closes }) => (opens === null) === (closes === null), { path: ['closes'], message: 'Fill in both times, or none' })
  .refine(({ opens, closes }) => !isTime(opens) || !isTime(closes) || opens < closes, {
    path: ['closes'],
    message: 'The office closes after it opens',
  })
  .refine(({ companyNumber, registeredOffice }) => registeredOffice !== null || !isCompanyNumber(companyNumber), {
    path: ['registeredOffice'],
    message: 'The website of a company must state its registered office',
  })

export const typedPracticeSchema = z.object(typedShape({ fields: practiceFields }))
