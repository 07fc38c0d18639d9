import { api } from '#domain/site/paths.ts'
import { type TeamMember, teamMemberSchema } from '#domain/team/team.ts'
import { createList } from '../http/queries.ts'
import { type DeletionKind, deleteRecord, type OnRestored } from '../records/deletion.ts'

const team = createList(api.team, teamMemberSchema)

export const $team = team.$list
export const reloadTeam = team.reload
export const changeTeam = team.change

/** A saved member keeps their place in the list; a new one stands last, as on the server. */
export function placeTeamMember(saved: TeamMember): void {
  team.change((list) =>
    list.some((entry) => entry.id === saved.id) ? list.map((entry) => (entry.id === saved.id ? saved : entry)) : [...list, saved],
  )
}

const teamDeletion: DeletionKind<TeamMember> = {
  noun: 'team member',
  addresses: { one: api.teamMember, restore: api.teamRestore },
  record: teamMemberSchema,
  take: (id) => {
    let taken: TeamMember | undefined
    let place = 0
    team.change((list) => {
      place = list.findIndex((entry) => entry.id === id)
      taken = list[place]
      return list.filter((entry) => entry.id !== id)
    })
    return (restored = taken) => restored && team.change((list) => putAt(list, place, restored))
  },
}

export function deleteTeamMember(id: number, onRestored: OnRestored): Promise<void> {
  return deleteRecord(teamDeletion, id, onRestored)
}

/** A member comes back to the place they had. */
function putAt(list: TeamMember[], place: number, member: TeamMember): TeamMember[] {
  const others = list.filter((entry) => entry.id !== member.id)
  return place < 0 ? [...others, member] : others.toSpliced(place, 0, member)
}
