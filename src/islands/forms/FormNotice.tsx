import type { ReactNode } from 'react'

/** Where errors of the whole form appear. Always in the page, so that screen readers announce a change. */
export function FormNotice(): ReactNode {
  return <p role="alert" className="text-sm font-medium text-mark empty:hidden" />
}
