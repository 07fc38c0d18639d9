import * as z from 'zod'
import { inputSchema, recordSchema } from '../content/schema.ts'
import { teamType } from './type.ts'

export type { TeamMember, TeamMemberInput } from './type.ts'

export const teamMemberInputSchema = inputSchema(teamType)
export const teamMemberSchema = recordSchema(teamType)

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
