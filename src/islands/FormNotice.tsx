import type { ReactNode } from 'react'

/** What stands in the way of the whole form, read out at once. Always in the page, so that a change is noticed. */
export function FormNotice({ text }: { text: string | null }): ReactNode {
  return (
    <p role="alert" className="text-sm font-medium text-mark empty:hidden">
      {text}
    </p>
  )
}
