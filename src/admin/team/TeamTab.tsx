import { deskRecords } from '#stores/content/desk-records.ts'
import { ContentTab } from '../content/ContentTab.tsx'
import { TeamTable } from './TeamTable.tsx'

export function TeamTab({ edit }: { edit: number | null | undefined }) {
  return (
    <ContentTab records={deskRecords.team} edit={edit}>
      {(team, onDelete) => <TeamTable team={team} onDelete={onDelete} />}
    </ContentTab>
  )
}
