import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { figure } from '#domain/fields/counts.ts'

interface BatchProgressProps {
  /** The plural noun, such as 'cases'. */
  nouns: string
  $batches: ReadableAtom<{ verb: string; done: number; total: number } | null>
}

/** Shown while an action on several records needs more than one call. */
export function BatchProgress({ nouns, $batches }: BatchProgressProps) {
  const batches = useStore($batches)
  if (batches === null) return null
  const { verb, done, total } = batches
  return (
    <div role="status" className="figures grid gap-2 py-4 text-sm">
      <progress className="desk-progress" aria-label={`${verb} ${nouns}`} value={done} max={total} />
      <p>
        {verb} {nouns}: {figure(done)} of {figure(total)}
      </p>
    </div>
  )
}
