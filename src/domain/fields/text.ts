import * as z from 'zod'
import { figure } from './counts.ts'
import { isStorableText, unstorable } from './storable-text.ts'
import { isAbsoluteWebAddress } from './url.ts'
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
