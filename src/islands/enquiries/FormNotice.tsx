import type { ReactNode } from 'react'

/** The place for what stands in the way of the whole form, read out at once. Always in the page, so that a change is noticed. */
export function FormNotice(): ReactNode {
  return <p role="alert" className="text-sm font-medium text-mark empty:hidden" />
}
