import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'
import { type ContentType, fieldText, pagePath, recordName, valuesOf } from '#domain/content/type.ts'
import type { TabKind } from '#domain/kinds/content-types.ts'
import { RowActions } from '../records/RowActions.tsx'
import { Link } from '../shell/Link.tsx'
import { editorPath } from '../shell/router.ts'
import { SavedMark } from '../tables/SavedMark.tsx'
import type { RowDrag } from '../tables/use-row-drag.ts'
import { FieldValue } from './FieldValue.tsx'

interface MoveButtonsProps {
  name: string
  /** From 0. */
  place: number
  places: number
  onMove: (place: number) => void
}

/**
 * At the ends of the list a button is only marked as disabled,
 * because a truly disabled one would lose the focus.
 */
function MoveButtons({ name, place, places, onMove }: MoveButtonsProps) {
  const move = (to: number): void => {
    if (to >= 0 && to < places) onMove(to)
  }
  return (
    <div className="flex">
      <button
        type="button"
        className="icon-button max-md:size-9"
        aria-label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={() => move(place - 1)}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button max-md:size-9"
        aria-label={`Move ${name} down`}
        aria-disabled={place === places - 1}
        onClick={() => move(place + 1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

/** The parts of a record that every kind has. Its other fields are read by name. */
export interface ListedRecord {
  id: number
  slug?: string
}

export interface RowOrdering {
  drag: RowDrag | null
  gripOf: (place: number) => ComponentProps<'td'>
  move: (from: number, to: number) => void
}

interface ContentRowProps {
  type: ContentType<TabKind>
  item: ListedRecord
  /** From 0. */
  place: number
  places: number
  badge: string | undefined
  ordering: RowOrdering | undefined
  onDelete: (button: HTMLElement) => void
}

/** The columns that a window of middle width has room for. The buttons that order rows take the room of one. */
const narrowColumns = ({ order }: ContentType): number => (order.by === 'staff' ? 1 : 2)

/** The class of a column: it needs a window of middle width, or a wide one. */
export const shownFrom = (type: ContentType, place: number): string => (place < narrowColumns(type) ? 'max-md:hidden' : 'max-lg:hidden')

function dragData({ drag }: RowOrdering, place: number) {
  const isTarget = drag !== null && drag.to === place && drag.from !== place
  return { 'data-dragged': drag?.from === place, 'data-drop': isTarget ? (drag.to > drag.from ? 'below' : 'above') : undefined }
}

export function ContentRow({ type, item, place, places, badge, ordering, onDelete }: ContentRowProps) {
  const values = valuesOf(item)
  const name = recordName(type, item)
  const cells = type.columns.map((column) => ({
    column,
    value: <FieldValue field={type.fields[column]} text={fieldText(values[column])} />,
  }))
  return (
    <tr data-record={item.id} {...(ordering && dragData(ordering, place))}>
      <NumberCell place={place} ordering={ordering} />
      <th scope="row" className="words">
        <div className="flex flex-wrap items-center gap-x-3">
          <Link className="link name" href={editorPath(type.name, item.id)}>
            {name}
          </Link>
          {badge !== undefined && <span className="badge">{badge}</span>}
        </div>
        <SavedMark kind={type.name} id={item.id} page={pagePath(type, item)} />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft lg:hidden">
          {cells.map(({ column, value }, index) => (
            <span key={column} className={index < narrowColumns(type) ? 'md:hidden' : ''}>
              {value}
            </span>
          ))}
        </div>
      </th>
      {cells.map(({ column, value }, index) => (
        <td key={column} className={`words ${shownFrom(type, index)}`}>
          {value}
        </td>
      ))}
      {ordering && (
        <td>
          <MoveButtons name={name} place={place} places={places} onMove={(to) => ordering.move(place, to)} />
        </td>
      )}
      <RowActions kind={type.name} id={item.id} name={name} onDelete={onDelete} />
    </tr>
  )
}

/** The row's number, by which it is dragged. */
function NumberCell({ place, ordering }: Pick<ContentRowProps, 'place' | 'ordering'>) {
  if (!ordering) return <td className="item max-md:hidden">{place + 1}</td>
  return (
    <td className="item grip max-md:hidden" {...ordering.gripOf(place)}>
      <GripVertical size={14} aria-hidden="true" className="float-left my-1" />
      {place + 1}
    </td>
  )
}
