import * as z from 'zod'
import { type TeamMember, teamMemberInputSchema } from '#domain/team/team.ts'

/** The form of a team member as it is typed. */
export const teamFieldsSchema = z.object({
  name: z.string(),
  position: z.string(),
  bio: z.string(),
  imageUrl: z.string(),
  linkedin: z.string(),
  twitter: z.string(),
  email: z.string(),
})
export type TeamFields = z.infer<typeof teamFieldsSchema>

export const teamFieldNames = teamFieldsSchema.keyof().options

/** What is typed, read as what is sent. */
export const teamFormSchema = teamFieldsSchema
  .transform((fields): unknown => fields)
  .pipe(z.preprocess((fields) => fields, teamMemberInputSchema))

export function blankMember(): TeamFields {
  return { name: '', position: '', bio: '', imageUrl: '', linkedin: '', twitter: '', email: '' }
}

export function teamFieldsOf({ name, position, bio, imageUrl, linkedin, twitter, email }: TeamMember): TeamFields {
  return { name, position, bio, imageUrl: imageUrl ?? '', linkedin: linkedin ?? '', twitter: twitter ?? '', email: email ?? '' }
}
