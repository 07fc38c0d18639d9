import { type ContentType, fieldText, nameField, pagePath, recordName, valuesOf } from '#domain/content/type.ts'
import type { TabKind } from '#domain/kinds/content-types.ts'
import type { OnDelete } from '../records/deletion.ts'
import { RowActions } from '../records/RowActions.tsx'
import { Link } from '../shell/Link.tsx'
import { editorPath } from '../shell/router.ts'
import { useMay } from '../shell/use-may.ts'
import { SavedMark } from '../tables/SavedMark.tsx'
import { TableHead } from '../tables/TableHead.tsx'
import { FieldValue } from './FieldValue.tsx'

/** The parts of a record that every kind has. Its other fields are read by name. */
export interface ListedRecord {
  id: number
  slug?: string
}

interface ContentTableProps<Item extends ListedRecord> {
  type: ContentType<TabKind>
  items: readonly Item[]
  onDelete: OnDelete<Item>
}

/** The class of a column. The first two need a window of middle width, the others a wide one. */
const shownFrom = (place: number): string => (place < 2 ? 'max-md:hidden' : 'max-lg:hidden')

/** The records of one kind in the order of its public list. */
export function ContentTable<Item extends ListedRecord>({ type, items, onDelete }: ContentTableProps<Item>) {
  const edits = useMay(`PUT /api/${type.name}/{key}`)
  const labelOf = (name: string): string => type.fields[name]?.label ?? name
  const columns = type.columns.map((name, place) => ({ label: labelOf(name), className: shownFrom(place) }))
  return (
    <table className="desk-table">
      <caption className="sr-only">{type.heading}</caption>
      <TableHead columns={[{ label: labelOf(nameField(type)) }, ...columns, ...(edits ? [{ label: 'Actions' }] : [])]} />
      <tbody>
        {items.map((item, index) => (
          <ContentRow key={item.id} type={type} item={item} number={index + 1} onDelete={(button) => onDelete(item, button)} />
        ))}
      </tbody>
    </table>
  )
}

interface ContentRowProps {
  type: ContentType<TabKind>
  item: ListedRecord
  /** From 1. */
  number: number
  onDelete: (button: HTMLElement) => void
}

function ContentRow({ type, item, number, onDelete }: ContentRowProps) {
  const values = valuesOf(item)
  const textOf = (name: string): string => fieldText(values[name])
  const name = recordName(type, item)
  const cells = type.columns.map((column) => ({ column, value: <FieldValue field={type.fields[column]} text={textOf(column)} /> }))
  return (
    <tr data-record={item.id}>
      <td className="item max-md:hidden">{number}</td>
      <th scope="row" className="words">
        <Link className="link name" href={editorPath(type.name, item.id)}>
          {name}
        </Link>
        <SavedMark kind={type.name} id={item.id} page={pagePath(type, item)} />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft lg:hidden">
          {cells.map(({ column, value }, place) => (
            <span key={column} className={place < 2 ? 'md:hidden' : ''}>
              {value}
            </span>
          ))}
        </div>
      </th>
      {cells.map(({ column, value }, place) => (
        <td key={column} className={`words ${shownFrom(place)}`}>
          {value}
        </td>
      ))}
      <RowActions kind={type.name} id={item.id} name={name} onDelete={onDelete} />
    </tr>
  )
}
