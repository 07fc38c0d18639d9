import { api } from '#domain/paths.ts'
import { type TeamMember, teamMemberSchema } from '#domain/team.ts'
import { failureText, send } from './http.ts'
import { refreshPublication } from './publication.ts'
import { createList } from './queries.ts'
import { showFailure, showToast } from './toasts.ts'

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

export async function deleteTeamMember(id: number): Promise<void> {
  try {
    await send(api.teamMember(id), { method: 'DELETE' })
    team.change((list) => list.filter((entry) => entry.id !== id))
    showToast({ title: 'Team member deleted' })
    refreshPublication()
  } catch (error) {
    showFailure('Delete failed', 'An error occurred while deleting the team member', failureText(error, '') || undefined)
  }
}
