import type { ReactNode } from 'react'
import { categoryTint } from '#domain/cases/case-categories.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { noteBelowHead } from '#domain/cases/law-report-head.ts'
import { caseReference } from '#domain/cases/reference.ts'
import { firstTags } from '#domain/cases/register-pages.ts'
import type { NoteLinks } from '#domain/citator/note-links.ts'
import { andMore } from '#domain/fields/counts.ts'
import { formatDay, londonDay } from '#domain/fields/dates.ts'
import type { OutlineEntry } from '#domain/markup/blocks.ts'
import { outline } from '#domain/markup/parse.ts'
import { paths } from '#domain/site/paths.ts'
import { initials } from '#domain/team/team.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { Markup } from '#ui/Markup.tsx'
import { TitleText } from '#ui/TitleText.tsx'
import { CaseLinks } from './CaseLinks.tsx'
import { CiteThis } from './CiteThis.tsx'
import { Correction } from './Correction.tsx'

/** A note with fewer sections needs no list of contents. */
const longNote = 3

/** Leads to the other cases of the court or judge. */
function BenchLink({ name, value }: { name: 'court' | 'judge'; value: string }): ReactNode {
  return (
    <a className="link" href={`${paths.cases}?${name}=${encodeURIComponent(value)}`}>
      {typeset(value)}
    </a>
  )
}

function Margin({ entry }: { entry: CaseRecord }): ReactNode {
  return (
    <div className="report-margin">
      <p>
        <span className="badge category" data-tint={categoryTint(entry.category)}>
          {typeset(entry.category)}
        </span>
      </p>
      <dl>
        <div>
          <dt className="caps">Date</dt>
          <dd>
            <time dateTime={entry.date}>{typeset(formatDay(entry.date))}</time>
          </dd>
        </div>
        {entry.court !== null && (
          <div>
            <dt className="caps">Court</dt>
            <dd>
              <BenchLink name="court" value={entry.court} />
            </dd>
          </div>
        )}
        {entry.judges.length > 0 && (
          <div>
            <dt className="caps">Before</dt>
            {entry.judges.map((judge) => (
              <dd key={judge}>
                <BenchLink name="judge" value={judge} />
              </dd>
            ))}
          </div>
        )}
      </dl>
    </div>
  )
}

function catchwords(tags: readonly string[]): string {
  const { shown, others } = firstTags(tags)
  return typeset(`${shown.join('\u00a0— ')} ${andMore(others)}`.trimEnd())
}

function Author({ entry, page }: { entry: CaseRecord; page: string | undefined }): ReactNode {
  const day = londonDay(new Date(entry.createdAt))
  const name = typeset(entry.author)
  return (
    <p className="mt-6 flex items-center gap-3 text-sm text-soft">
      <span className="initials" aria-hidden="true">
        {initials(entry.author)}
      </span>
      <span>
        Note by{' '}
        {page ? (
          <a className="link text-ink" href={page}>
            {name}
          </a>
        ) : (
          <span className="text-ink">{name}</span>
        )}
        , noted on <time dateTime={day}>{typeset(formatDay(day))}</time>
      </span>
    </p>
  )
}

function Head({ entry, authorPage }: { entry: CaseRecord; authorPage: string | undefined }): ReactNode {
  const { citation } = entry
  const { url } = caseReference(entry)
  return (
    <header className="report-head">
      <h1>
        <TitleText title={entry.title} />
      </h1>
      {citation !== null && !entry.title.includes(citation) && (
        <p className="mt-2 font-serif text-lg">
          {url ? (
            <a className="markup-citation" href={url}>
              {citation}
            </a>
          ) : (
            citation
          )}
        </p>
      )}
      <p className="report-catchwords">{catchwords(entry.tags)}</p>
      <div className="report-headnote">
        <h2 className="caps">Headnote</h2>
        <p>{typeset(entry.summary)}</p>
      </div>
      <Author entry={entry} page={authorPage} />
      <Correction entry={entry} />
    </header>
  )
}

function Aside({ entry, sections }: { entry: CaseRecord; sections: readonly OutlineEntry[] }): ReactNode {
  return (
    <aside className="report-aside" aria-label="About this note">
      {sections.length >= longNote && (
        <nav aria-labelledby="contents">
          <h2 id="contents" className="caps">
            Contents
          </h2>
          <ol>
            {sections.map(({ id, level, text }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{typeset(text)}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <CiteThis entry={entry} />
    </aside>
  )
}

function Tags({ tags }: { tags: readonly string[] }): ReactNode {
  return (
    <section className="report-tags sheet-grid" aria-labelledby="related-tags">
      <h2 id="related-tags" className="caps text-sm text-soft">
        Related Tags
      </h2>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <a className="badge" href={`${paths.cases}?q=${encodeURIComponent(tag)}`} aria-label={typeset(`${tag}, search`)}>
              {typeset(tag)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  entry: CaseRecord
  links?: NoteLinks | undefined
  /** The author's page, if the author is of the team. */
  authorPage?: string | undefined
}

/** A case as a page of a law report. The build draws it, and the fallback if the case is newer than the build. */
export function CaseReport({ entry, links, authorPage }: Props): ReactNode {
  const blocks = noteBelowHead(entry)
  return (
    <article className="report">
      <div className="report-back">
        <a className="button button-small" href={paths.cases} data-back>
          <span aria-hidden="true">←</span> Back to Case Law
        </a>
        <search>
          <form action={paths.cases}>
            <input type="search" name="q" aria-label="Search case law" placeholder="Search case law" />
          </form>
        </search>
      </div>
      <div className="report-grid">
        <Margin entry={entry} />
        <Head entry={entry} authorPage={authorPage} />
      </div>
      <div className="report-grid report-body">
        <Aside entry={entry} sections={outline(blocks)} />
        <Markup blocks={blocks} isNumbered />
      </div>
      {links && <CaseLinks links={links} />}
      <Tags tags={entry.tags} />
    </article>
  )
}
