import type { ReactNode } from 'react'
import { paths } from '#domain/site/paths.ts'
import { TitleText } from '#ui/TitleText.tsx'

interface Neighbour {
  slug: string
  title: string
}

export interface Neighbours {
  newer: Neighbour | undefined
  older: Neighbour | undefined
}

/** The neighbours of a case in the register. */
export function NeighbourLinks({ newer, older }: Neighbours): ReactNode {
  if (!newer && !older) return null
  return (
    <nav className="sheet-indent mt-8 flex flex-wrap justify-between gap-6 text-sm" aria-label="Neighbouring cases">
      {newer && (
        <a className="no-underline" rel="prev" href={paths.case(newer.slug)}>
          <span className="caps block text-soft">Newer</span>
          <span className="link font-serif">
            <TitleText title={newer.title} />
          </span>
        </a>
      )}
      {older && (
        <a className="ml-auto text-right no-underline" rel="next" href={paths.case(older.slug)}>
          <span className="caps block text-soft">Older</span>
          <span className="link font-serif">
            <TitleText title={older.title} />
          </span>
        </a>
      )}
    </nav>
  )
}
