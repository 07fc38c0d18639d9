import { deskRecords } from '#stores/content/desk-records.ts'
import { ContentTab } from '../content/ContentTab.tsx'
import { TeamTable } from './TeamTable.tsx'

export function TeamTab({ edit, draftId }: { edit: number | null | undefined; draftId: number | undefined }) {
  return (
    <ContentTab records={deskRecords.team} edit={edit} draftId={draftId}>
      {(team, onDelete) => <TeamTable team={team} onDelete={onDelete} />}
    </ContentTab>
  )
}
