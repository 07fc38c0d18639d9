import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $lastFailure, dropLastFailure } from '#stores/desk/last-failure.ts'
import { Button } from '#ui/Button.tsx'
import { $page } from '../shell/router.ts'

/** Says in the page what failed last. Not a live region, because the toast is one. */
export function LastFailure() {
  const failure = useStore($lastFailure)
  const path = useStore($page)?.path
  useEffect(() => dropLastFailure, [path])
  if (failure === null) return null
  return (
    <section aria-label="What failed last" className="desk-notice mt-5 flex flex-wrap items-start justify-between gap-3">
      <div>
        <p className="font-semibold">{failure.title}</p>
        <p>{failure.description}</p>
        {failure.reason !== undefined && <p className="text-soft">{failure.reason}</p>}
      </div>
      <Button small onClick={dropLastFailure}>
        Dismiss
      </Button>
    </section>
  )
}
