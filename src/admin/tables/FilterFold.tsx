import { type ReactNode, useId, useState } from 'react'

interface FilterFoldProps {
  /** The number of active filters, because the fold hides them. */
  count: number
  children: ReactNode
}

/** Filters that fold behind one button on a phone, so that the rows are in view. */
export function FilterFold({ count, children }: FilterFoldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button md:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Filter{count > 0 && ` (${count})`}
      </button>
      <div id={id} className="filter-fold" data-open={isOpen}>
        {children}
      </div>
    </>
  )
}
