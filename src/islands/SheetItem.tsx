import type { ReactNode } from 'react'

/** A numbered section with a label in the margin, like `site/Item.astro`, which the function `pages` cannot use. */
export function SheetItem(props: { number: number; label: string; title: string; children: ReactNode }): ReactNode {
  const headingId = `item-${props.number}`
  return (
    <section className="item sheet-grid" aria-labelledby={headingId}>
      <p className="item-margin">
        <span className="item-number" aria-hidden="true">
          {props.number}
        </span>
        <span className="caps text-lg">{props.label}</span>
      </p>
      <div>
        <h2 id={headingId} className="text-2xl tracking-tight">
          {props.title}
        </h2>
        {props.children}
      </div>
    </section>
  )
}
