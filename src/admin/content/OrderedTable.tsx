import { useState } from 'react'
import { recordName } from '#domain/content/type.ts'
import { useMay } from '../shell/use-may.ts'
import { useRowDrag } from '../tables/use-row-drag.ts'
import type { ListedRecord } from './ContentRow.tsx'
import { ContentTable, type ContentTableProps } from './ContentTable.tsx'

interface OrderedTableProps<Item extends ListedRecord> extends Omit<ContentTableProps<Item>, 'ordering'> {
  /** The name of the first place on the website. */
  first: string | undefined
  onMove: (id: number, place: number) => void
}

/** The records in the order of the public page. Buttons and dragging change the order. */
export function OrderedTable<Item extends ListedRecord>({ first, onMove, ...table }: OrderedTableProps<Item>) {
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
