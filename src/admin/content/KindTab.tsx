import type { TabKind } from '#domain/kinds/content-types.ts'
import { deskRecords } from '#stores/content/desk-records.ts'
import { ContentTab } from './ContentTab.tsx'
import { ContentTable } from './ContentTable.tsx'

interface KindTabProps<Kind extends TabKind> {
  kind: Kind
  /** The id of the edited record, null for a new one, undefined for the list. */
  edit: number | null | undefined
  draftId: number | undefined
}

/** The tab of a kind of content that needs no more than a table and a form. */
export function KindTab<Kind extends TabKind>({ kind, edit, draftId }: KindTabProps<Kind>) {
  const records = deskRecords[kind]
  return (
    <ContentTab records={records} edit={edit} draftId={draftId}>
      {(items, onDelete) => <ContentTable type={records.type} items={items} onDelete={onDelete} />}
    </ContentTab>
  )
}
