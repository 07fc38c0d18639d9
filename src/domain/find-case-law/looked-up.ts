/** Absence proves nothing, because Find Case Law does not publish every judgment. */
export type LookedUp = { kind: 'found'; title: string; date: string } | { kind: 'absent' }

/** Whether an answer is a result, because a proxy on the way may answer with something else. */
export function isLookedUp(answer: unknown): answer is LookedUp {
  if (typeof answer !== 'object' || answer === null || !('kind' in answer)) return false
  if (answer.kind === 'absent') return true
  return (
    answer.kind === 'found' && 'title' in answer && typeof answer.title === 'string' && 'date' in answer && typeof answer.date === 'string'
  )
}

/** The citations that a reader may look up at once. */
export const mostLookedUp = 50
