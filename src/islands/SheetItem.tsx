import type { ReactNode } from 'react'

interface Props {
  number: number | '£'
  /** The id of its heading. */
  id?: string
  label: string
  title: string
  children: ReactNode
}

/** A numbered section with a label in the margin, like `site/Item.astro`, which the function `pages` cannot use. */
export function SheetItem({ number, id = `item-${number}`, label, title, children }: Props): ReactNode {
  return (
    <section className="item sheet-grid" aria-labelledby={id}>
      <p className="item-margin">
        <span className="item-number" aria-hidden="true">
          {number}
        </span>
        <span className="caps text-lg">{label}</span>
      </p>
      <div>
        <h2 id={id} className="text-2xl tracking-tight">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
