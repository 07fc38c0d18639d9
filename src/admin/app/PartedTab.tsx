import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Capability } from '#domain/accounts/capabilities.ts'
import { may } from '#stores/session/rights.ts'
import { $session } from '#stores/session/session.ts'
import { Link } from '../shell/Link.tsx'
import { NotAllowed } from '../shell/NotAllowed.tsx'

interface PartedTabProps<Part extends string> {
  heading: string
  parts: readonly { value: Part; label: string; needs: Capability }[]
  open: Part
  pathOf: (part: Part) => string
  children: ReactNode
}

/** A tab in parts, each with an address. It lists the parts that the person's role allows. */
export function PartedTab<Part extends string>({ heading, parts, open, pathOf, children }: PartedTabProps<Part>) {
  useStore($session)
  const allowed = parts.filter(({ needs }) => may(needs))
  const isAllowed = allowed.some(({ value }) => value === open)
  return (
    <div className="settings">
      <div className="desk-head">
        <h2>{heading}</h2>
        <nav aria-label={heading}>
          <ul className="settings-index">
            {allowed.map(({ value, label }) => (
              <li key={value}>
                <Link href={pathOf(value)} aria-current={value === open ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {isAllowed ? children : <NotAllowed />}
    </div>
  )
}
