import { useStore } from '@nanostores/react'
import type { TeamMember } from '#domain/team/team.ts'
import { $team, deleteTeamMember, reloadTeam } from '#stores/team/team-list.ts'
import { RecordRegister, type RecordRegisterProps } from '../records/RecordRegister.tsx'
import { TeamEditor } from './TeamEditor.tsx'
import { TeamLedger } from './TeamLedger.tsx'

const deletion: RecordRegisterProps<TeamMember>['deletion'] = {
  question: 'Delete this team member?',
  confirmLabel: 'Delete member',
  nameOf: ({ name }) => name,
  run: ({ id }, onRestored) => deleteTeamMember(id, onRestored),
}

/** The members, or the editor of one of them in their place. */
export function TeamTab({ edit }: { edit: number | null | undefined }) {
  return edit === undefined ? <TeamRegister /> : <TeamEditor key={edit} id={edit} />
}

function TeamRegister() {
  return (
    <RecordRegister
      kind="team"
      heading="Team"
      addLabel="Add Team Member"
      what="The team"
      noneYet="No team members yet. Add the first."
      list={useStore($team)}
      onRetry={reloadTeam}
      deletion={deletion}
    >
      {(team, onDelete) => <TeamLedger team={team} onDelete={onDelete} />}
    </RecordRegister>
  )
}
