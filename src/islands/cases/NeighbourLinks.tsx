import type { ReactNode } from 'react'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { paths } from '#domain/site/paths.ts'
import { TitleText } from '#ui/TitleText.tsx'
import { staticMarkup } from '../static-markup.ts'
import { caseRows } from './case-rows.ts'

interface Neighbour {
  slug: string
  title: string
}

export interface CaseNeighbours {
  related: readonly RegisterEntry[]
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

function NeighbourLinks({ newer, older }: Pick<CaseNeighbours, 'newer' | 'older'>): ReactNode {
  if (!newer && !older) return null
  return (
    <nav className="sheet-indent mt-8 flex flex-wrap justify-between gap-6 text-sm" aria-label="Neighbouring cases">
      {newer && <NeighbourLink to={newer} rel="prev" label="Newer" className="no-underline" />}
      {older && <NeighbourLink to={older} rel="next" label="Older" className="ml-auto text-right no-underline" />}
    </nav>
  )
}

const relatedSection = (rows: string): string =>
  `<section aria-labelledby="related"><h2 id="related" class="sheet-indent mt-16 mb-4 text-xl">Related cases</h2><ul class="register-list">${rows}</ul></section>`

/** The links after a case, as HTML: related cases and its neighbours in the register. */
export function caseNeighbours({ related, newer, older }: CaseNeighbours): string {
  const section = related.length > 0 ? relatedSection(caseRows(related)) : ''
  return `<div class="neighbours">${section}${staticMarkup(NeighbourLinks, { newer, older })}</div>`
}
