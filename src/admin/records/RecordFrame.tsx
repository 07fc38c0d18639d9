import type { ReactNode } from 'react'
import { Link } from '../shell/Link.tsx'

export interface RecordFrameProps {
  list: { href: string; label: string }
  title: string
  /** 1 for a screen, 2 for a part of the dashboard. */
  level: 1 | 2
  aside?: ReactNode
  children: ReactNode
}

export function RecordFrame({ list, title, level, aside, children }: RecordFrameProps) {
  const Heading = `h${level}` as const
  return (
    <>
      <nav aria-label="Breadcrumb" className="text-sm text-soft">
        <Link className="link" href={list.href}>
          {list.label}
        </Link>
      </nav>
      <div className="desk-head pt-2">
        <Heading className="min-w-0 wrap-anywhere">{title}</Heading>
        {aside}
      </div>
      {children}
    </>
  )
}
