import type { ContentType } from '#domain/content/type.ts'
import type { TabKind } from '#domain/kinds/content-types.ts'
import { deskRecords } from '#stores/content/desk-records.ts'
import { ContentTab } from './ContentTab.tsx'
import { ContentTable } from './ContentTable.tsx'
import { OrderedTable } from './OrderedTable.tsx'

interface KindTabProps<Kind extends TabKind> {
  kind: Kind
  /** The id of the edited record, null for a new one, undefined for the list. */
  edit: number | null | undefined
  draftId: number | undefined
}

/** The tab of a kind of content that needs no more than a table and a form. */
export function KindTab<Kind extends TabKind>({ kind, edit, draftId }: KindTabProps<Kind>) {
  const records = deskRecords[kind]
  const { type } = records
  const { order }: ContentType = type
  return (
    <ContentTab records={records} edit={edit} draftId={draftId}>
      {(items, onDelete) =>
        order.by === 'staff' ? (
          <OrderedTable type={type} items={items} onDelete={onDelete} first={order.first} onMove={records.move} />
        ) : (
          <ContentTable type={type} items={items} onDelete={onDelete} />
        )
      }
    </ContentTab>
  )
}
