import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode, RefObject } from 'react'
import { andMore, figure } from '#domain/fields/counts.ts'

interface SelectionBarProps {
  ref: RefObject<HTMLDivElement | null>
  /** Shown in the same place while nothing is selected. */
  isSelecting?: boolean
  status: ReactNode
  /** Beside the status. */
  more?: ReactNode
  /** Actions on all selected rows. */
  children?: ReactNode
}

/** The line above a table with selected rows. It stays in view, at the bottom of a phone. */
export function SelectionBar({ ref, isSelecting = true, status, more, children }: SelectionBarProps) {
  return (
    <div ref={ref} className="desk-selection min-h-10" data-selecting={isSelecting}>
      <div className="desk-selection-line">
        <p role="status" className="figures">
          {status}
        </p>
        {more}
        {children && <div className="flex flex-wrap gap-2 sm:ml-auto">{children}</div>}
      </div>
    </div>
  )
}

/** The most names listed. The rest is only counted. */
const named = 5

/** The selected records, in a question about them. */
export function SelectedNames({ names }: { names: readonly string[] }) {
  const more = names.length - named
  return (
    <ul className="mt-3 border-t border-rule">
      {names.slice(0, named).map((name, index) => (
        <li key={index} className="border-b border-rule py-1.5 font-serif text-base text-ink">
          {name}
        </li>
      ))}
      {more > 0 && <li className="figures py-1.5">...{andMore(more)}</li>}
    </ul>
  )
}

interface BatchProgressProps {
  $batches: ReadableAtom<{ verb: string; done: number; total: number } | null>
  /** Such as 'cases'. */
  what: string
}

/** Shown only while an action on the selected rows needs more than one call. */
export function BatchProgress({ $batches, what }: BatchProgressProps) {
  const batches = useStore($batches)
  if (batches === null) return null
  const { verb, done, total } = batches
  return (
    <div role="status" className="figures grid gap-2 py-4 text-sm">
      <progress className="desk-progress" aria-label={`${verb} ${what}`} value={done} max={total} />
      <p>
        {verb} {what}: {figure(done)} of {figure(total)}
      </p>
    </div>
  )
}
