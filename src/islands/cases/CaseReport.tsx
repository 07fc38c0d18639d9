import type { ReactNode } from 'react'
import { caseCategories, categoryTint } from '#domain/cases/case-categories.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { cutFrontPage, noteBelowHead } from '#domain/cases/law-report-head.ts'
import { caseReference } from '#domain/cases/reference.ts'
import { firstTags } from '#domain/cases/register-pages.ts'
import { isJudgment } from '#domain/cases/type.ts'
import { leadToNotes } from '#domain/citator/lead-to-notes.ts'
import type { NoteLinks } from '#domain/citator/note-links.ts'
import { andMore } from '#domain/fields/counts.ts'
import { formatDay, londonDay } from '#domain/fields/dates.ts'
import { attribution, licenceAddress } from '#domain/find-case-law/licence.ts'
import type { BenchMember } from '#domain/judges/judge-name.ts'
import type { Block, OutlineEntry } from '#domain/markup/blocks.ts'
import { siteOfAddress } from '#domain/markup/case-law-sites.ts'
import { outline, parseMarkup } from '#domain/markup/parse.ts'
import { paths } from '#domain/site/paths.ts'
import { initials } from '#domain/team/team.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { Markup } from '#ui/Markup.tsx'
import { TitleText } from '#ui/TitleText.tsx'
import { Follow, type FollowChoice } from '../follows/Follow.tsx'
import { Badges, CaseLinks } from './CaseLinks.tsx'
import { CaseOffer, type Offer } from './CaseOffer.tsx'
import { CiteThis } from './CiteThis.tsx'
import { Correction } from './Correction.tsx'

/** A note with fewer sections needs no table of contents. */
const longNote = 3

/** Links to the other cases of the judge. A new judge has no page before the next build. */
function JudgeLink({ judge: { name, slug } }: { judge: BenchMember }): ReactNode {
  return (
    <a className="link" href={slug === undefined ? `${paths.cases}?judge=${encodeURIComponent(name)}` : paths.judge(slug)}>
      {typeset(name)}
    </a>
  )
}

function Margin({ entry, bench }: { entry: CaseRecord; bench: readonly BenchMember[] }): ReactNode {
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
              <a className="link" href={`${paths.cases}?court=${encodeURIComponent(entry.court)}`}>
                {typeset(entry.court)}
              </a>
            </dd>
          </div>
        )}
        {bench.length > 0 && (
          <div>
            <dt className="caps">Before</dt>
            {bench.map((judge) => (
              <dd key={judge.name}>
                <JudgeLink judge={judge} />
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

/** Only a judgment from Find Case Law has the line about its licence. */
function Source({ entry }: { entry: CaseRecord }): ReactNode {
  const { sourceAddress, sourceReadOn } = entry
  const url = sourceAddress === null ? caseReference(entry).url : sourceAddress.replace('/id/', '/')
  const site = url && siteOfAddress(url)
  return (
    <p className="report-source mt-6 text-sm text-soft">
      The court’s own text{sourceReadOn !== null && <>, as published on {typeset(formatDay(sourceReadOn))}</>}.
      {site === 'Find Case Law' && (
        <>
          {' '}
          {attribution[0]}
          <a className="link" href={licenceAddress}>
            {attribution[1]}
          </a>
          .
        </>
      )}
      {url && (
        <>
          {' '}
          <a className="link" href={url}>
            Read it at {site}
          </a>
          .
        </>
      )}
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
        <h2 className="caps">{isJudgment(entry) ? 'Summary' : 'Headnote'}</h2>
        <p>{typeset(entry.summary)}</p>
      </div>
      {isJudgment(entry) ? <Source entry={entry} /> : <Author entry={entry} page={authorPage} />}
      <Correction entry={entry} />
    </header>
  )
}

function Aside({ entry, sections }: { entry: CaseRecord; sections: readonly OutlineEntry[] }): ReactNode {
  return (
    <aside className="report-aside" aria-label={isJudgment(entry) ? 'About this judgment' : 'About this note'}>
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

const tagBadge = (tag: string) => ({
  text: typeset(tag),
  href: `${paths.cases}?q=${encodeURIComponent(tag)}`,
  label: typeset(`${tag}, search`),
})

/** The front page of a judgment is folded, because the head above repeats most of it. */
function partsOf(entry: CaseRecord, cites: NoteLinks['cites'] | undefined): { front: readonly Block[]; body: readonly Block[] } {
  const cut = isJudgment(entry) ? cutFrontPage(leadToNotes(parseMarkup(entry.content), cites)) : undefined
  return cut && cut.front.length > 0 ? cut : { front: [], body: leadToNotes(noteBelowHead(entry), cites) }
}

/** Unknown categories cannot be followed, nor a case without a citation, because no note can cite it. */
function followsOf({ slug, category }: CaseRecord, isCitable: boolean): FollowChoice[] {
  const known = caseCategories.find((each) => each === category)
  return [
    ...(known === undefined ? [] : [{ kind: 'category', key: known, words: `New notes on ${known}` } as const]),
    ...(isCitable ? [{ kind: 'case', key: slug, words: 'New notes that cite this case' } as const] : []),
  ]
}

interface Props {
  entry: CaseRecord
  bench: readonly BenchMember[]
  links?: NoteLinks | undefined
  /** The author's page, if the author is of the team. */
  authorPage?: string | undefined
  offer?: Offer
}

/** A case as a page of a law report. */
export function CaseReport({ entry, bench, links, authorPage, offer }: Props): ReactNode {
  const { front, body } = partsOf(entry, links?.cites)
  const follows = followsOf(entry, links?.isCitable ?? false)
  return (
    <article className="report" data-text={entry.textKind.toLowerCase()}>
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
        <Margin entry={entry} bench={bench} />
        <Head entry={entry} authorPage={authorPage} />
      </div>
      <div className="report-grid report-body">
        <Aside entry={entry} sections={outline(body)} />
        <div className="report-text">
          {front.length > 0 && (
            <details className="report-front">
              <summary>The court’s front page</summary>
              <Markup blocks={front} />
            </details>
          )}
          <Markup blocks={body} isNumbered />
        </div>
      </div>
      {links && <CaseLinks links={links} />}
      <Badges id="related-tags" title="Related Tags" badges={entry.tags.map(tagBadge)} />
      {offer && <CaseOffer title={entry.title} offer={offer} />}
      {follows.length > 0 && <Follow choices={follows} />}
    </article>
  )
}
