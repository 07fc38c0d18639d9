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

/** A row of a schedule beside a text. */
export function ScheduleRow({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
