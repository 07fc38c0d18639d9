import type { ReactNode } from 'react'
import { Link } from '../shell/Link.tsx'

export interface RecordFrameProps {
  list: { href: string; label: string }
  title: string
  /** The screen's own heading, or that of a part of the dashboard. */
  level: 1 | 2
  children: ReactNode
}

/** The head of a record's editor: the way back to its list, and what is being edited. */
export function RecordFrame({ list, title, level, children }: RecordFrameProps) {
  const Heading = `h${level}` as const
  return (
    <>
      <nav aria-label="Breadcrumb" className="text-sm text-soft">
        <Link className="link" href={list.href}>
          {list.label}
        </Link>
      </nav>
      <div className="desk-head pt-2">
        <Heading>{title}</Heading>
      </div>
      {children}
    </>
  )
}
