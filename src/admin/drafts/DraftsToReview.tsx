import { useStore } from '@nanostores/react'
import { figure } from '#domain/fields/counts.ts'
import { $drafts } from './draft-list.ts'

/** Shows nothing if no draft waits for a reviewer. */
export function DraftsToReview() {
  const { data } = useStore($drafts)
  const count = data?.filter(({ state }) => state.kind === 'ready').length ?? 0
  return count > 0 && <span className="text-soft">: {figure(count)} ready for review</span>
}
