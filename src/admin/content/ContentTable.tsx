import { type ContentType, nameField } from '#domain/content/type.ts'
import type { TabKind } from '#domain/kinds/content-types.ts'
import type { OnDelete } from '../records/deletion.ts'
import { useMay } from '../shell/use-may.ts'
import { TableHead } from '../tables/TableHead.tsx'
import { ContentRow, type ListedRecord, type RowOrdering, shownFrom } from './ContentRow.tsx'

export interface ContentTableProps<Item extends ListedRecord> {
  type: ContentType<TabKind>
  items: readonly Item[]
  onDelete: OnDelete<Item>
  /** How to move rows, for people who may order them. */
  ordering?: RowOrdering | undefined
  /** What the website calls the first record. */
  first?: string | undefined
}

/** The records of one kind in the order of its public list. */
export function ContentTable<Item extends ListedRecord>({ type, items, onDelete, ordering, first }: ContentTableProps<Item>) {
  const edits = useMay('publish')
  const labelOf = (name: string): string => type.fields[name]?.label ?? name
  const columns = type.columns.map((name, place) => ({ label: labelOf(name), className: shownFrom(type, place) }))
  const actions = [...(ordering ? [{ label: 'Order' }] : []), ...(edits ? [{ label: 'Actions' }] : [])]
  return (
    <table className="desk-table">
      <caption className="sr-only">{type.heading}</caption>
      <TableHead columns={[{ label: labelOf(nameField(type)) }, ...columns, ...actions]} />
      <tbody>
        {items.map((item, index) => (
          <ContentRow
            key={item.id}
            type={type}
            item={item}
            place={index}
            places={items.length}
            badge={index === 0 ? first : undefined}
            ordering={ordering}
            onDelete={(button) => onDelete(item, button)}
          />
        ))}
      </tbody>
    </table>
  )
}
