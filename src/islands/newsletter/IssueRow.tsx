import type { ReactNode } from 'react'
import { formatDay } from '#domain/fields/dates.ts'
import { issueDay, issueSummary, type PublicIssue } from '#domain/newsletter/public-issue.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'

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
