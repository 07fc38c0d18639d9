import { type ChangeEvent, useCallback, useSyncExternalStore } from 'react'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { $ticked, tickCase, tickCases, tickRange } from '#stores/cases/case-selection.ts'

/** Follows one fact about the selection, so that a tick draws only what it changes. */
function useTicked<Fact extends boolean | string>(read: (ticked: ReadonlySet<number>) => Fact): Fact {
  const subscribe = useCallback((heed: () => void) => $ticked.listen(heed), [])
  return useSyncExternalStore(subscribe, () => read($ticked.get()))
}

export interface CaseTickProps {
  entry: CaseListItem
  /** The ids of all found cases, in the order of the table. */
  order: () => readonly number[]
}

/** With Shift, everything since the box that was ticked last. */
export function CaseTick({ entry, order }: CaseTickProps) {
  const ticked = useTicked((all) => all.has(entry.id))
  const turn = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const { checked } = currentTarget
    if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) tickRange(entry.id, checked, order())
    else tickCase(entry.id, checked)
  }
  return (
    <td className="tick">
      <label>
        <input type="checkbox" aria-label={`Select ${entry.title}`} checked={ticked} onChange={turn} />
      </label>
    </td>
  )
}

/** The box above the others: all of this page, or none of it. */
export function PageTick({ rows }: { rows: readonly CaseListItem[] }) {
  const state = useTicked((all) => {
    const count = rows.filter(({ id }) => all.has(id)).length
    return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
  })
  const ids = rows.map(({ id }) => id)
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
