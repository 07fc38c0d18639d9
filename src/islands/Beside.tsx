import type { ReactNode } from 'react'

interface Props {
  head: ReactNode
  /** Content that readers want before the text: beside the head, and below it in narrow windows. */
  first?: ReactNode
  children?: ReactNode
  /** Content that readers want after the text: beside it, and below it in narrow windows. */
  last?: ReactNode
}

/** A text with notes in the right third of the page. */
export function Beside({ head, first, children, last }: Props): ReactNode {
  return (
    <div className="grid min-w-0 content-start gap-x-(--sheet-gap) lg:grid-cols-[minmax(0,var(--container-prose))_minmax(11rem,1fr)] lg:grid-rows-[auto_auto_1fr]">
      <div>{head}</div>
      {first && <div className="mt-8 min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">{first}</div>}
      {children && <div className="mt-8 min-w-0 max-w-column lg:col-start-1 lg:row-span-2 lg:row-start-2">{children}</div>}
      {last && <div className="mt-8 min-w-0 lg:col-start-2 lg:row-start-3">{last}</div>}
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
  /** The id of its heading. */
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
