import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { emptyQuery } from '#domain/cases/case-query.ts'
import { namesParty } from '#domain/cases/may-name-page.ts'
import type { NamedCase } from '#domain/cases/named-cases.ts'
import { rowsInStep } from '#domain/cases/register-pages.ts'
import { andMore } from '#domain/fields/counts.ts'
import { siteOfAddress } from '#domain/markup/case-law-sites.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { $query } from '#stores/register/case-register.ts'
import { $citationOffer, type CitationOffer as Offer, offerCase } from '#stores/register/citation-offer.ts'
import type { FoundView } from '#stores/register/register-view.ts'

/** The most cases of one name offered. The results below include the others. */
const mostOffered = 3

function OutsideLink({ text, url }: { text: string; url: string }): ReactNode {
  return (
    <a className="link" href={url}>
      Read {typeset(text)} at {siteOfAddress(url)}
    </a>
  )
}

function Absent({ offer }: { offer: Offer & { kind: 'absent' } }): ReactNode {
  const { citation, key, rule } = offer.lookup
  if (rule !== undefined)
    return (
      <span>
        The{' '}
        <a className="link" href={paths.rules}>
          index of rules
        </a>{' '}
        has no {typeset(rule)}.
      </span>
    )
  if (!citation) return offer.isCertain ? `No case of the register has exactly this ${key === undefined ? 'name' : 'citation'}.` : null
  return (
    <>
      {offer.isCertain && `${typeset(citation.text)} is not in this register. `}
      {citation.url && <OutsideLink text={citation.text} url={citation.url} />}
    </>
  )
}

function Links({ cases }: { cases: readonly NamedCase[] }): ReactNode {
  return (
    <>
      {cases.slice(0, mostOffered).map(({ kind, slug, title }) => (
        <a key={slug} className="link" href={paths[kind ?? 'case'](slug)}>
          Open {typeset(title)}
        </a>
      ))}
      {andMore(cases.length - mostOffered, 'below')}
    </>
  )
}

function Offered({ offer }: { offer: Offer }): ReactNode {
  switch (offer.kind) {
    case 'none':
    case 'searching':
      return null
    case 'absent':
      return <Absent offer={offer} />
    case 'found':
      return <Links cases={offer.cases} />
  }
}

const none: Offer = { kind: 'none' }

/** The first results, by date, of which a party has the typed name. None if the very first is one. */
function casesOfParty(q: string, rows: FoundView['rows']): NamedCase[] {
  const shown = rows.slice(0, rowsInStep).filter((row) => row !== null)
  const named = shown.filter(({ entry }) => namesParty(q, entry.title))
  return named[0] === rows[0] ? [] : named.map(({ entry: { slug, title } }) => ({ slug, title }))
}

/**
 * The case that matches a typed citation, full name or party, above the results of the same words as a text
 * search.
 */
export function CitationOffer({ rows }: Pick<FoundView, 'rows'>): ReactNode {
  const { q } = useStore($query, { ssr: () => emptyQuery })
  const offer = useStore($citationOffer, { ssr: () => none })
  const ofParty = offer.kind === 'none' ? casesOfParty(q, rows) : []
  const isShown = offer.kind !== 'none' || ofParty.length > 0
  useEffect(() => $query.subscribe(({ q }) => void offerCase(q)), [])
  return (
    // Reserves the height before the answer, so that the results below do not move.
    <p className={`sheet-indent flex flex-wrap gap-x-6 gap-y-1 ${isShown ? 'mb-4 min-h-lh' : ''}`} aria-live="polite">
      <Offered offer={offer} />
      <Links cases={ofParty} />
    </p>
  )
}
