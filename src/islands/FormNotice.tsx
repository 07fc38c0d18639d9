import type { ReactNode } from 'react'
import type { VisitorFormState } from '#stores/visitor-form.ts'

function noticeOf({ errors, notice }: VisitorFormState): string | null {
  if (notice !== null) return notice
  const count = Object.keys(errors).length
  if (count === 0) return null
  return count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`
}

/** What stands in the way of the whole form, read out at once. Always in the page, so that a change is noticed. */
export function FormNotice({ state }: { state: VisitorFormState }): ReactNode {
  return (
    <p role="alert" className="text-sm font-medium text-mark empty:hidden">
      {noticeOf(state)}
    </p>
  )
}
