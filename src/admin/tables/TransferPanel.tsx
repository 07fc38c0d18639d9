import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { figure } from '#domain/fields/counts.ts'
import { useFocusWithin } from '../shell/use-kept-focus.ts'
import { headingAbove } from './row-focus.ts'

export interface TransferPanelProps {
  title: string
  /** The id of the heading, for a caller that moves the focus there. */
  headingId?: string
  /** The file's name. */
  file?: string
  /** Announced when it changes. */
  status: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Further details, below the actions. */
  further?: ReactNode
}

/** Moves the focus from a panel that is about to be removed to the heading of the list. */
function useLeavingFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current
    return () => {
      if (element?.parentElement && element.contains(document.activeElement)) headingAbove(element.parentElement)?.focus()
    }
  }, [panel])
}

export function TransferPanel({ title, headingId, file, status, children, actions, further }: TransferPanelProps) {
  const ownId = useId()
  const id = headingId ?? ownId
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useFocusWithin(() => heading.current)
  useLeavingFocus(panel)
  return (
    <section
      {...focus}
      ref={panel}
      aria-labelledby={id}
      className="figures my-5 grid grid-cols-1 gap-3 border border-rule border-l-3 border-l-ink bg-sheet p-4 text-sm"
    >
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} className="text-lg">
          {title}
        </h3>
        {file !== undefined && <p className="text-soft">{file}</p>}
      </div>
      <div role="status" className="grid gap-2">
        {status}
      </div>
      {children}
      {actions !== undefined && <div className="flex flex-wrap gap-3 pt-1">{actions}</div>}
      {further}
    </section>
  )
}

/** Without a total the bar shows no percentage. */
export function TransferProgress({ label, done, total }: { label: string; done: number; total: number }) {
  const extent = total > 0 ? { value: done, max: total } : {}
  return (
    <>
      <progress className="desk-progress" aria-label={label} {...extent} />
      {total > 0 && (
        <p>
          {figure(done)} of {figure(total)}
        </p>
      )}
    </>
  )
}
