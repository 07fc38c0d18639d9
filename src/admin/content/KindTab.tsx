import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useState } from 'react'
import { type ContentType, nameField, recordName, shortNoun } from '#domain/content/type.ts'
import type { TabKind } from '#domain/kinds/content-types.ts'
import { deskRecords } from '#stores/content/desk-records.ts'
import type { OnRestored } from '#stores/records/deletion.ts'
import type { OnDelete } from '../records/deletion.ts'
import { RecordList } from '../records/RecordList.tsx'
import { draftKey, formKey } from '../shell/continued.ts'
import { NotAllowed } from '../shell/NotAllowed.tsx'
import { useMay } from '../shell/use-may.ts'
import { TableHead } from '../tables/TableHead.tsx'
import { useRowDrag } from '../tables/use-row-drag.ts'
import { ContentEditor, type EditedContent } from './ContentEditor.tsx'
import { ContentRow, type ListedRecord, type RowOrdering, shownFrom } from './ContentRow.tsx'
import { titleCase } from './words.ts'

/** The parts of a content store that the list needs. */
interface ListedContent<Item extends { id: number }> extends EditedContent<Item> {
  $list: ReadableAtom<{ data?: Item[]; error?: unknown }>
  reload: () => Promise<void>
  remove: (id: number, onRestored: OnRestored) => Promise<void>
}

interface ContentTabProps<Item extends { id: number }> {
  records: ListedContent<Item>
  /** The id of the edited record, null for a new one, undefined for the list. */
  edit: number | null | undefined
  /** The draft of a new record in the address, if any. */
  draftId: number | undefined
  /** Renders the rows, once there are any. */
  children: (items: readonly Item[], onDelete: OnDelete<Item>) => ReactNode
}

function ContentTab<Item extends { id: number }>({ edit, draftId, ...props }: ContentTabProps<Item>) {
  const { type } = props.records
  const edits = useMay('write drafts')
  if (edit === undefined) return <ContentRegister {...props} />
  const key = edit === null ? draftKey(type.name, draftId) : formKey(type.name, edit)
  return edits ? <ContentEditor key={key} records={props.records} id={edit} draftId={draftId} /> : <NotAllowed />
}

function ContentRegister<Item extends { id: number }>({ records, children }: Omit<ContentTabProps<Item>, 'edit' | 'draftId'>) {
  const { type, $list, reload, remove } = records
  const deletion = {
    question: `Delete this ${type.noun}?`,
    confirmLabel: `Delete ${shortNoun(type)}`,
    nameOf: (item: Item) => recordName(type, item),
    run: ({ id }: Item, onRestored: OnRestored) => remove(id, onRestored),
  }
  return (
    <RecordList
      kind={type.name}
      heading={type.heading}
      addLabel={`Add ${titleCase(type.noun)}`}
      what={`The ${type.heading.toLowerCase()}`}
      noneYet={type.words.noneYet}
      list={useStore($list)}
      onRetry={reload}
      deletion={deletion}
    >
      {children}
    </RecordList>
  )
}

interface ContentTableProps<Item extends ListedRecord> {
  type: ContentType<TabKind>
  items: readonly Item[]
  onDelete: OnDelete<Item>
  /** How to move rows, for people who may order them. */
  ordering?: RowOrdering | undefined
  /** What the website calls the first record. */
  first?: string | undefined
}

function ContentTable<Item extends ListedRecord>({ type, items, onDelete, ordering, first }: ContentTableProps<Item>) {
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

interface OrderedTableProps<Item extends ListedRecord> extends Omit<ContentTableProps<Item>, 'ordering'> {
  /** The name of the first place on the website. */
  first: string | undefined
  onMove: (id: number, place: number) => void
}

function OrderedTable<Item extends ListedRecord>({ first, onMove, ...table }: OrderedTableProps<Item>) {
  const { type, items } = table
  const orders = useMay('publish')
  const [told, setTold] = useState('')
  const move = (item: Item | undefined, place: number): void => {
    if (item === undefined) return
    const named = place === 0 && first !== undefined ? `, and ${first}` : ''
    setTold(`${recordName(type, item)} is now ${place + 1} of ${items.length}${named}.`)
    onMove(item.id, place)
  }
  const { drag, gripOf } = useRowDrag((from, to) => move(items[from], to))
  return (
    <>
      <p className="py-3 text-sm text-soft">
        The website shows the {type.heading.toLowerCase()} in this order.{first !== undefined && ` The first is shown as ${first}.`}
      </p>
      <ContentTable {...table} first={first} ordering={orders ? { drag, gripOf, move: (from, to) => move(items[from], to) } : undefined} />
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}

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
