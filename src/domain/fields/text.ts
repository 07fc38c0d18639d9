import * as z from 'zod'
import { figure } from './counts.ts'
import { isStorableText, unstorable } from './storable-text.ts'

/** A required text, trimmed; `label` names the field in the message people read. */
export function requiredText(label: string, max = 500) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be at most ${figure(max)} characters`)
    .refine(isStorableText, unstorable)
}

/** An optional text: absent, null and blank all mean "nothing", stored as null. */
export function optionalText(label: string, max = 500) {
  return z
    .string(`${label} must be text`)
    .trim()
    .max(max, `${label} must be at most ${figure(max)} characters`)
    .refine(isStorableText, unstorable)
    .nullish()
    .transform((value) => value || null)
}

export function isAbsoluteWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** True for an absolute http(s) address, or a path of this site: the only links and pictures we ever draw. */
export function isWebAddress(value: string): boolean {
  return value.startsWith('/') ? /^\/(?![/\\])[^\s\\]*$/.test(value) : isAbsoluteWebAddress(value)
}

/** An optional link to elsewhere; anything but http(s) is refused at the border. */
export function optionalWebAddress(label: string) {
  return optionalText(label, 2000).refine((value) => value === null || isAbsoluteWebAddress(value), {
    message: `${label} must be an address that starts with https://`,
  })
}

/** RFC 5321 caps a path at 254 characters. No CR or LF anywhere, so no header can be injected, nor at the end, where a trim would hide it. */
export const emailAddress = z
  .string('Email is required')
  .refine((value) => !/[\r\n]/.test(value), { message: 'Please enter a valid email address', abort: true })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email must be at most 254 characters')
  .pipe(z.email('Please enter a valid email address'))

/** Whole sentences from the start of a text, the fewest that reach `atLeast` characters: a teaser that is never cut off. */
export function openingSentences(text: string, atLeast = 40): string {
  let opening = ''
  for (const { segment } of new Intl.Segmenter('en-GB', { granularity: 'sentence' }).segment(text.replace(/\s+/g, ' ').trim())) {
    opening += segment
    if (opening.trimEnd().length >= atLeast) break
  }
  return opening.trimEnd()
}
