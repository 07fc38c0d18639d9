import { useStore } from '@nanostores/react'
import { figure } from '#domain/fields/counts.ts'
import { $caseBatches } from '#stores/cases/case-deletion.ts'

/** Shown only while a deletion or a restore needs more than one call. */
export function BatchProgress() {
  const batches = useStore($caseBatches)
  if (batches === null) return null
  const { verb, done, total } = batches
  return (
    <div role="status" className="figures grid gap-2 py-4 text-sm">
      <progress className="desk-progress" aria-label={`${verb} cases`} value={done} max={total} />
      <p>
        {verb} cases: {figure(done)} of {figure(total)}
      </p>
    </div>
  )
}
