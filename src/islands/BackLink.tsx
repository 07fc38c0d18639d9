import type { ReactNode } from 'react'

export function BackLink({ href, to }: { href: string; to: string }): ReactNode {
  return (
    <p className="print:hidden">
      <a className="button button-small" href={href}>
        <span aria-hidden="true">←</span> Back to {to}
      </a>
    </p>
  )
}
