import { teamRecords } from '#stores/team/team.ts'
import { ContentTab } from '../content/ContentTab.tsx'
import { TeamLedger } from './TeamLedger.tsx'

export function TeamTab({ edit }: { edit: number | null | undefined }) {
  return (
    <ContentTab records={teamRecords} edit={edit} nameOf={({ name }) => name}>
      {(team, onDelete) => <TeamLedger team={team} onDelete={onDelete} />}
    </ContentTab>
  )
}
