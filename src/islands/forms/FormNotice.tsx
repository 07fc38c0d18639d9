import type { ReactNode } from 'react'

/** The place for errors of the whole form. It is always in the page, so that screen readers announce a change. */
export function FormNotice(): ReactNode {
  return <p role="alert" className="text-sm font-medium text-mark empty:hidden" />
}
