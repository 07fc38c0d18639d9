import { api } from '#domain/site/paths.ts'
import { type TeamMember, teamMemberSchema } from '#domain/team/team.ts'
import { openDesk } from '../records/record-desk.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { blankMember, type TeamFields, teamFieldNames, teamFieldsOf, teamFieldsSchema } from './team-fields.ts'
import { placeTeamMember } from './team-list.ts'

const teamKind: RecordKind<TeamFields, TeamMember> = {
  key: 'member',
  noun: 'team member',
  words: { created: 'Team member created', updated: 'Team member updated', missing: 'Team member not found' },
  addresses: { all: api.team, one: api.teamMember },
  fields: teamFieldsSchema,
  names: teamFieldNames,
  stored: teamMemberSchema,
  blank: blankMember,
  fieldsOf: teamFieldsOf,
  place: placeTeamMember,
}

export const openTeamDesk = (id: number | null, now?: () => Date) => openDesk(teamKind, id, now)
