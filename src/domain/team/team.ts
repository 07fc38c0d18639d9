import * as z from 'zod'
import { emailAddress, optionalWebAddress, requiredText } from '../fields/text.ts'
import { optionalPictureAddress } from '../pictures/address-schema.ts'

export const teamMemberInputSchema = z.object({
  name: requiredText('Name', 200),
  position: requiredText('Position', 200),
  bio: requiredText('Bio', 20_000),
  imageUrl: optionalPictureAddress('Portrait'),
  linkedin: optionalWebAddress('LinkedIn'),
  twitter: optionalWebAddress('Twitter'),
  email: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    emailAddress.nullish().transform((value) => value ?? null),
  ),
})
export type TeamMemberInput = z.infer<typeof teamMemberInputSchema>

export const teamMemberSchema = z.object({
  id: z.number(),
  name: z.string(),
  position: z.string(),
  bio: z.string(),
  imageUrl: z.string().nullable(),
  linkedin: z.string().nullable(),
  twitter: z.string().nullable(),
  email: z.string().nullable(),
  updatedAt: z.string(),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

/** `PUT /api/team/order`: every member once, the first being About Me. */
export const teamOrderSchema = z.object({
  ids: z
    .array(z.int('Each id must be a whole number'), 'List the ids of the members')
    .max(1000, 'At most 1,000 members')
    .refine((ids) => new Set(ids).size === ids.length, 'No member may be named twice'),
})

/** 'Amelia Jane Example' is 'AE': first and last initials, for where there is no portrait. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** The meta description of a member's page: the bio, cut to 155 characters as specified, at a word where one ends. */
export function bioDescription(bio: string): string {
  const line = bio.replace(/\s+/g, ' ').trim()
  if (line.length <= 155) return line
  const whole = line.slice(0, 154).isWellFormed() ? 154 : 153
  const word = line.lastIndexOf(' ', whole)
  return `${line.slice(0, word > 100 ? word : whole).trimEnd()}…`
}
