import { teamRecords } from '#stores/team/team.ts'
import { ContentTab } from '../content/ContentTab.tsx'
import { TeamTable } from './TeamTable.tsx'

export function TeamTab({ edit }: { edit: number | null | undefined }) {
  return (
    <ContentTab records={teamRecords} edit={edit} nameOf={({ name }) => name}>
      {(team, onDelete) => <TeamTable team={team} onDelete={onDelete} />}
    </ContentTab>
  )
}
