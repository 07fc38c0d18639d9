import type { ReactNode } from 'react'
import { type CaseRecord, categoryTint } from '#domain/cases.ts'
import { formatDay } from '#domain/dates.ts'
import { lawReportHead } from '#domain/law-report-head.ts'
import { parseMarkup } from '#domain/markup/parse.ts'
import { paths } from '#domain/paths.ts'
import { initials } from '#domain/team.ts'
import { Markup } from '#ui/Markup.tsx'

function Margin({ entry }: { entry: CaseRecord }): ReactNode {
  const { court, judges } = lawReportHead(entry)
  return (
    <div className="text-sm text-soft">
      <p>
        <span className="badge" data-tint={categoryTint(entry.category)}>
          {entry.category}
        </span>
      </p>
      <p className="mt-3">
        <time dateTime={entry.date}>{formatDay(entry.date)}</time>
      </p>
      {court && <p>{court}</p>}
      {judges.map((judge) => (
        <p key={judge}>{judge}</p>
      ))}
    </div>
  )
}

/** A case as a page of a law report: drawn at build time, and by the fallback for a case newer than the build. */
export function CaseReport({ entry }: { entry: CaseRecord }): ReactNode {
  const { citation } = lawReportHead(entry)
  return (
    <article className="pt-10">
      <p>
        <a className="link text-sm" href={paths.cases}>
          Back to Case Law
        </a>
      </p>
      <header className="sheet-grid mt-8 border-t-2 border-ink pt-6">
        <Margin entry={entry} />
        <div>
          <h1 className="max-w-prose text-3xl tracking-tight">{entry.title}</h1>
          {citation && <p className="mt-2 text-lg">{citation.text}</p>}
          <p className="mt-5 max-w-measure font-serif text-lg">{entry.summary}</p>
          <p className="mt-5 flex items-center gap-3 text-sm text-soft">
            <span className="inline-grid size-9 place-items-center rounded-full border border-rule-strong text-ink" aria-hidden="true">
              {initials(entry.author)}
            </span>
            {entry.author}
          </p>
        </div>
      </header>
      <div className="sheet-grid mt-8 border-t border-rule pt-8">
        <span />
        <Markup blocks={parseMarkup(entry.content)} />
      </div>
      <footer className="sheet-grid mt-10 border-t border-rule pt-6">
        <h2 className="caps text-base text-soft">Related Tags</h2>
        <ul className="flex flex-wrap gap-2">
          {entry.tags.map((tag) => (
            <li key={tag}>
              <a className="badge" href={`${paths.cases}?q=${encodeURIComponent(tag)}`}>
                {tag}
              </a>
            </li>
          ))}
        </ul>
      </footer>
    </article>
  )
}
