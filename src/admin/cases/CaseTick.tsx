import { type ChangeEvent, useCallback, useSyncExternalStore } from 'react'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { $ticked, tickCase, tickCases, tickRange } from '#stores/cases/case-selection.ts'
import { useMay } from '../shell/use-may.ts'

/** Subscribes to one fact about the selection, so that a tick renders only the boxes it changes. */
function useTicked<Fact extends boolean | string>(read: (ticked: ReadonlySet<number>) => Fact): Fact {
  const subscribe = useCallback((onChange: () => void) => $ticked.listen(onChange), [])
  return useSyncExternalStore(subscribe, () => read($ticked.get()))
}

export interface CaseTickProps {
  entry: CaseListItem
  /** The ids of all found cases, in the table's order. */
  order: () => readonly number[]
}

/** With Shift it changes all boxes since the one ticked last. */
export function CaseTick({ entry, order }: CaseTickProps) {
  const ticked = useTicked((all) => all.has(entry.id))
  const turn = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const { checked } = currentTarget
    if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) tickRange(entry.id, checked, order())
    else tickCase(entry.id, checked)
  }
  if (!useMay('publish')) return null
  return (
    <td className="tick">
      <label>
        <input type="checkbox" aria-label={`Select ${entry.title}`} checked={ticked} onChange={turn} />
      </label>
    </td>
  )
}

export function PageTick({ rows }: { rows: readonly CaseListItem[] }) {
  const state = useTicked((all) => {
    const count = rows.filter(({ id }) => all.has(id)).length
    return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
  })
  const ids = rows.map(({ id }) => id)
  if (!useMay('publish')) return null
  return (
    <th scope="col" className="tick">
      <label>
        <input
          ref={(box) => {
            if (box) box.indeterminate = state === 'some'
          }}
          type="checkbox"
          aria-label="Select all on this page"
          checked={state === 'all'}
          onChange={(event) => tickCases(ids, event.currentTarget.checked)}
        />
      </label>
    </th>
  )
}
