import type { ReactNode } from 'react'

interface SubsectionProps {
  /** The id of the heading. */
  id: string
  title: string
  level?: 2 | 3 | 4
  className?: string
  children: ReactNode
}

/** A part of a screen, below a ruled heading in small capitals. */
export function Subsection({ id, title, level = 2, className, children }: SubsectionProps) {
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className="caps desk-subhead">
        {title}
      </Heading>
      {children}
    </section>
  )
}
