import * as z from 'zod'
import { figure } from './counts.ts'
import { isStorableText, unstorable } from './storable-text.ts'
import { parseUrl } from './url.ts'
import { isBlank, oneLine, withLineFeeds } from './visible-text.ts'

/** A required text of any number of lines, trimmed. `label` names the field in messages. */
export function requiredText(label: string, max = 500) {
  return required(label, max, (text) => withLineFeeds(text).trim())
}

/** A required text in a one-line field. A line break becomes a space. */
export function requiredLine(label: string, max = 500) {
  return required(label, max, oneLine)
}

function required(label: string, max: number, tidy: (text: string) => string) {
  return z
    .string(`${label} is required`)
    .overwrite(tidy)
    .refine((text) => !isBlank(text), `${label} is required`)
    .max(max, `${label} must be at most ${figure(max)} characters`)
    .refine(isStorableText, unstorable)
}

/** An optional text: absent, null and blank are all stored as null. */
export function optionalText(label: string, max = 500) {
  return optional(label, max, (text) => withLineFeeds(text).trim())
}

/** An optional text in a one-line field. A line break becomes a space. */
export function optionalLine(label: string, max = 500) {
  return optional(label, max, oneLine)
}

/** An address is a single word. Line breaks and tabs are dropped, as in browsers. */
export function optionalAddress(label: string) {
  return optional(label, 2000, tidyAddress)
}

function optional(label: string, max: number, tidy: (text: string) => string) {
  return z
    .string(`${label} must be text`)
    .overwrite(tidy)
    .max(max, `${label} must be at most ${figure(max)} characters`)
    .refine(isStorableText, unstorable)
    .nullish()
    .transform((value) => (value === undefined || value === null || isBlank(value) ? null : value))
}

export function tidyAddress(text: string): string {
  return oneLine(text.replace(/[\t\n\r]/g, ''))
}

/** A URL parser would also accept `https:/a.example`, which the rest of the product does not. */
export function isAbsoluteWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && parseUrl(value) !== null
}

/** An absolute http(s) address, or a path of this site. The site draws no other links and pictures. */
export function isWebAddress(value: string): boolean {
  return value.startsWith('/') ? /^\/(?![/\\])[^\s\\]*$/.test(value) : isAbsoluteWebAddress(value)
}

/** An optional link to another site. Accepts only http(s). */
export function optionalWebAddress(label: string) {
  return optionalAddress(label).refine((value) => value === null || isAbsoluteWebAddress(value), {
    message: `${label} must be an address that starts with https://`,
  })
}

/** An optional number to call. Its page links to it, so it is one number, without an extension. */
export function optionalPhone(label: string) {
  return optionalLine(label, 40).refine((value) => value === null || /^(?:\+[1-9]|0)(?:[ .-]?\d){8,14}$/.test(value), {
    message: `${label} must be one phone number, such as 0113 496 0000`,
  })
}
