import type { ReactNode } from 'react'

interface Props {
  head: ReactNode
  /** What a reader wants before the text: beside the head, and below it on narrow windows. */
  first?: ReactNode
  children?: ReactNode
  /** What a reader wants after the text: beside it, and below it on narrow windows. */
  last?: ReactNode
}

/** A text with notes in the right third of the page. */
export function Beside({ head, first, children, last }: Props): ReactNode {
  return (
    <div className="beside">
      <div className="beside-head">{head}</div>
      {first && <div className="beside-first">{first}</div>}
      {children && <div className="beside-text">{children}</div>}
      {last && <div className="beside-last">{last}</div>}
    </div>
  )
}

export function ScheduleRow({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface ListProps {
  /** A part of a schedule is a section. */
  as: 'aside' | 'section'
  /** Of its heading. */
  id: string
  title: string
  children: ReactNode
}

export function BesideList({ as: Part, id, title, children }: ListProps): ReactNode {
  return (
    <Part className="beside-list" aria-labelledby={id}>
      <h2 id={id} className="caps text-soft">
        {title}
      </h2>
      <ul>{children}</ul>
    </Part>
  )
}
