import type { RegisterEntry } from '#domain/cases/register.ts'
import { staticMarkup } from '../static-markup.ts'
import { caseRows } from './case-rows.ts'
import { NeighbourLinks, type Neighbours } from './NeighbourLinks.tsx'

export interface CaseNeighbours extends Neighbours {
  related: readonly RegisterEntry[]
}

const relatedSection = (rows: string): string =>
  `<section aria-labelledby="related"><h2 id="related" class="sheet-indent mt-16 mb-4 text-xl">Related cases</h2><ul class="register-list">${rows}</ul></section>`

/** The links after a case, as HTML: related cases and its neighbours in the register. */
export function caseNeighbours({ related, newer, older }: CaseNeighbours): string {
  const section = related.length > 0 ? relatedSection(caseRows(related)) : ''
  return `<div class="neighbours">${section}${staticMarkup(NeighbourLinks, { newer, older })}</div>`
}
