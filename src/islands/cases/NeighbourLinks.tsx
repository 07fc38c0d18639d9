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

interface LinkProps {
  to: Neighbour
  rel: 'prev' | 'next'
  label: string
  className: string
}

const NeighbourLink = ({ to, rel, label, className }: LinkProps): ReactNode => (
  <a className={className} rel={rel} href={paths.case(to.slug)}>
    <span className="caps block text-soft">{label}</span>
    <span className="link font-serif">
      <TitleText title={to.title} />
    </span>
  </a>
)

export function NeighbourLinks({ newer, older }: Neighbours): ReactNode {
  if (!newer && !older) return null
  return (
    <nav className="sheet-indent mt-8 flex flex-wrap justify-between gap-6 text-sm" aria-label="Neighbouring cases">
      {newer && <NeighbourLink to={newer} rel="prev" label="Newer" className="no-underline" />}
      {older && <NeighbourLink to={older} rel="next" label="Older" className="ml-auto text-right no-underline" />}
    </nav>
  )
}
