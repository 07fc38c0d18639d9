import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $savedRow } from '#stores/records/saved-row.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'

interface SavedMarkProps {
  /** The key of the record's kind, such as 'case'. */
  kind: string
  id: number
  page: string
}

/** Marks the row of the record saved last: scrolls it into view and links to the public page. */
export function SavedMark({ kind, id, page }: SavedMarkProps) {
  const saved = useStore($savedRow)
  return saved?.kind === kind && saved.id === id ? <Mark page={page} /> : null
}

function Mark({ page }: { page: string }) {
  const mark = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Wait until the new screen has taken the focus.
    const frame = requestAnimationFrame(() => {
      const row = mark.current?.closest('tr')
      row?.scrollIntoView({ block: 'center' })
      row?.querySelector<HTMLElement>('.name')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <p ref={mark} className="saved-mark flex items-baseline gap-x-3 text-xs">
      <span className="font-semibold text-green">Saved</span>
      <NewTabLink href={page}>View page</NewTabLink>
    </p>
  )
}

/** Clears the mark when the list is closed. */
export function useSavedMark(): void {
  useEffect(() => () => $savedRow.set(null), [])
}
