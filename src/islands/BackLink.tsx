import type { ReactNode } from 'react'

/** The way back from the page of a record to its list, in the same place on every kind of page. */
export function BackLink({ href, to }: { href: string; to: string }): ReactNode {
  return (
    <p className="print:hidden">
      <a className="button button-small" href={href}>
        <span aria-hidden="true">←</span> Back to {to}
      </a>
    </p>
  )
}
