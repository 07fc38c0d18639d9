import { useEffect, useRef } from 'react'

import { Button } from '#ui/Button.tsx'

interface PageStepsProps {
  /** Counted from 0. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Scrolls to the top and keeps the focus, so that the buttons can be pressed again. */
export function PageSteps({ page, pages, onPage }: PageStepsProps) {
  const steps = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) steps.current?.parentElement?.scrollIntoView()
    shown.current = page
  }, [page])
  if (pages < 2) return null
  return (
    <nav ref={steps} aria-label="Pages" className="figures flex flex-wrap items-center justify-end gap-3 py-4 text-sm">
      <span role="status" className="mr-auto text-soft">
        Page {page + 1} of {pages}
      </span>
      <Button small paused={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button small paused={page >= pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
