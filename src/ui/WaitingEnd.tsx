import type { ReactNode } from 'react'

/**
 * Ends a wait with styles only (styles/waiting.css): after sixteen seconds it replaces the element after it.
 * A script that never loads could not do that. The link loads the same address again.
 */
export function WaitingEnd({ title, className }: { title: string; className: string }): ReactNode {
  return (
    <div className="waiting-end">
      <div className={className} role="alert">
        <p className="font-serif text-xl">{title}</p>
        <p className="mt-2 text-soft">Check your connection and try again.</p>
        <p className="mt-4">
          {/* biome-ignore lint/a11y/useValidAnchor: The empty address is this page's own, with its query. */}
          <a className="button" href="">
            Try again
          </a>
        </p>
      </div>
    </div>
  )
}
