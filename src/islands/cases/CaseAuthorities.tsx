import { Fragment, type ReactNode } from 'react'
import type { CiteLink } from '#domain/citator/note-links.ts'
import type { Mention } from '#domain/citator/notes.ts'
import type { Place } from '#domain/citator/places.ts'
import type { Treatment } from '#domain/citator/treatments.ts'
import { andMore } from '#domain/fields/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { TitleText } from '#ui/TitleText.tsx'

/** More are folded. A judgment may cite a hundred authorities. */
const shownAtOnce = 10
/** More places of one authority are only counted. */
const shownPlaces = 6

const dot = '\u00a0· '

const tints: Partial<Record<Treatment, string>> = {
  ...{ followed: 'green', applied: 'green', affirmed: 'green' },
  ...{ doubted: 'orange', 'not followed': 'red', overruled: 'red', reversed: 'red' },
}

export function TreatmentBadge({ treatment }: { treatment: Treatment | undefined }): ReactNode {
  return (
    treatment && (
      <>
        {' '}
        <span className="badge" data-tint={tints[treatment]}>
          {treatment}
        </span>
      </>
    )
  )
}

/** 'Paragraph [5]' for a paragraph, because the number alone is unclear in a list of links. */
const spoken = (name: string): string => (name.startsWith('[') ? `Paragraph ${name}` : name)

function labelOf(name: string, note: string | undefined): string | undefined {
  if (note !== undefined) return typeset(`${spoken(name)}, ${note}`)
  return spoken(name) === name ? undefined : spoken(name)
}

/** Links to the headings or paragraphs that name something. For another note, the label includes its title. */
export function Places({ places, note }: { places: readonly Place[]; note?: { slug: string; title: string } }): ReactNode {
  const page = note ? paths.case(note.slug) : ''
  return (
    <>
      {places.slice(0, shownPlaces).map(({ anchor, name }, index) => (
        <Fragment key={anchor}>
          {index > 0 && dot}
          <a className="link" href={`${page}#${anchor}`} aria-label={labelOf(name, note?.title)}>
            {typeset(name)}
          </a>
        </Fragment>
      ))}
      {places.length > shownPlaces && ` ${andMore(places.length - shownPlaces)}`}
    </>
  )
}

function Folded({ rows }: { rows: readonly ReactNode[] }): ReactNode {
  const rest = rows.slice(shownAtOnce)
  return (
    <div>
      <ul>{rows.slice(0, shownAtOnce)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="mt-2 text-sm text-soft">{andMore(rest.length)}</summary>
          <ul>{rest}</ul>
        </details>
      )}
    </div>
  )
}

export function ReportPart({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section className="report-part sheet-grid" aria-labelledby={id}>
      <h2 id={id} className="caps text-sm text-soft">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Cited({ cite }: { cite: CiteLink }): ReactNode {
  const { notes, name, url, text } = cite
  if (notes.length > 0)
    return notes.map((note, index) => (
      <span key={note.slug}>
        {index > 0 && dot}
        <a className="link font-serif" href={paths.case(note.slug)}>
          <TitleText title={note.title} />
        </a>{' '}
        <TitleText title={text} />
      </span>
    ))
  const title = <TitleText title={name ? `${name} ${text}` : text} />
  return url ? (
    <a className="link font-serif" href={url}>
      {title}
    </a>
  ) : (
    <span className="font-serif">{title}</span>
  )
}

export function Cites({ cites }: { cites: readonly CiteLink[] }): ReactNode {
  const rows = cites.map((cite) => (
    <li key={cite.text}>
      <Cited cite={cite} />
      <TreatmentBadge treatment={cite.treatment} />
      <span className="text-sm text-soft">
        {cite.places.length > 0 && dot}
        <Places places={cite.places} />
        {cite.page && (
          <>
            {dot}
            <a className="link" href={paths.authority(cite.page)} aria-label={typeset(`Other notes that cite it: ${cite.text}`)}>
              Other notes that cite it
            </a>
          </>
        )}
      </span>
    </li>
  ))
  return (
    <ReportPart id="note_cites" title="Cites">
      <Folded rows={rows} />
    </ReportPart>
  )
}

/** The notes that cite this one, newest first, each with the sentence that cites it. */
export function CitedBy({ mentions }: { mentions: readonly Mention[] }): ReactNode {
  const rows = mentions.map(({ note, places, sentence, treatment }) => (
    <li key={note.slug}>
      <a className="link font-serif" href={paths.case(note.slug)}>
        <TitleText title={note.title} />
      </a>{' '}
      <TitleText title={note.citation ?? ''} />
      <TreatmentBadge treatment={treatment} />
      <span className="text-sm text-soft">
        {places.length > 0 && dot}
        <Places places={places} note={note} />
      </span>
      <p className="max-w-measure text-sm text-soft">{typeset(sentence)}</p>
    </li>
  ))
  return (
    <ReportPart id="note_cited_by" title="Cited by">
      <Folded rows={rows} />
    </ReportPart>
  )
}
