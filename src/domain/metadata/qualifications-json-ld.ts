import type { Person } from 'schema-dts'
import { qualificationsOf } from '../team/team.ts'
import type { TeamMember } from '../team/type.ts'

/** Only qualifications that the practice entered. No number or qualification is derived. */
export function qualifiedBy(member: TeamMember): Pick<Exclude<Person, string>, 'identifier' | 'hasCredential'> {
  const { practisingNumber } = member
  const credentials = qualificationsOf(member)
  return {
    ...(practisingNumber !== null && { identifier: { '@type': 'PropertyValue', name: 'Practising number', value: practisingNumber } }),
    ...(credentials.length > 0 && {
      hasCredential: credentials.map((name) => ({ '@type': 'EducationalOccupationalCredential', name })),
    }),
  }
}
