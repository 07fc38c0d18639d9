import type { ReactNode } from 'react'
import { formatDay } from '#domain/fields/dates.ts'
import { parseMarkup } from '#domain/markup/parse.ts'
import { sectionsOf } from '#domain/newsletter/issue-sections.ts'
import { issueDay, issueSummary, type PublicIssue } from '#domain/newsletter/public-issue.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { Markup } from '#ui/Markup.tsx'
import { TitleText } from '#ui/TitleText.tsx'
import { BackLink } from '../BackLink.tsx'

export function IssueArticle({ issue }: { issue: PublicIssue }): ReactNode {
  const day = issueDay(issue)
  return (
    <article className="pt-8 md:pt-12">
      <BackLink href={paths.newsletter} to="Newsletter" />
      <header className="sheet-grid mt-6 border-t-2 border-ink pt-6">
        <p className="text-sm text-soft">
          <time dateTime={day}>{typeset(formatDay(day))}</time>
        </p>
        <h1 className="max-w-prose text-3xl tracking-tight">
          <TitleText title={issue.subject} />
        </h1>
      </header>
      {issue.introduction !== '' && (
        <div className="sheet-grid mt-8">
          <span className="hidden md:block" />
          <div className="max-w-column">
            <Markup blocks={parseMarkup(issue.introduction)} />
          </div>
        </div>
      )}
      {sectionsOf(issue.items).map(({ title, entries }) => (
        <section key={title} className="sheet-grid mt-10 border-t border-rule pt-6">
          <h2 className="caps text-lg text-soft">{title}</h2>
          <ul className="max-w-prose">
            {entries.map((entry) => (
              <li key={entry.path} className="border-b border-rule pb-5 mb-5 last:border-b-0">
                <h3 className="text-lg">
                  <a className="link-title" href={entry.path}>
                    {typeset(entry.title)}
                  </a>
                </h3>
                <p className="mt-1 text-sm text-soft">
                  {entry.category}, <time dateTime={entry.date}>{typeset(formatDay(entry.date))}</time>
                </p>
                <p className="mt-2 max-w-measure text-soft">{typeset(entry.summary)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

export function IssueRow({ issue }: { issue: PublicIssue }): ReactNode {
  const day = issueDay(issue)
  return (
    <li className="sheet-grid border-t border-rule py-8 md:py-10">
      <p className="text-sm text-soft">
        <time dateTime={day}>{typeset(formatDay(day))}</time>
      </p>
      <div className="max-w-prose">
        <h2 className="text-xl tracking-tight">
          <a className="link-title" href={paths.issue(issue.slug)}>
            {typeset(issue.subject)}
          </a>
        </h2>
        <p className="mt-3 max-w-measure text-soft">{typeset(issueSummary(issue))}</p>
      </div>
    </li>
  )
}
