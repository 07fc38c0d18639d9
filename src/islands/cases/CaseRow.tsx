import type { ReactNode } from 'react'
import { categoryTint } from '#domain/cases/case-categories.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { paths } from '#domain/site/paths.ts'

/**
 * One case of the register: date and citation in the margin, then title and summary.
 * Both the build and the search draw it.
 */
export function CaseRow({ entry, anchor }: { entry: RegisterEntry; anchor?: string }): ReactNode {
  return (
    <li id={anchor} className="register-row sheet-grid">
      <p className="register-margin">
        <time dateTime={entry.date}>{formatDay(entry.date)}</time>
        {entry.citation && <span className="block">{entry.citation}</span>}
      </p>
      <article>
        <h3 className="text-lg">
          <a className="link" href={paths.case(entry.slug)}>
            {entry.title}
          </a>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm text-soft md:line-clamp-1">{entry.summary}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
          <span className="badge" data-tint={categoryTint(entry.category)}>
            {entry.category}
          </span>
          <span>{entry.author}</span>
          <span className="register-tags">{entry.tags.join('\u00a0· ')}</span>
        </p>
      </article>
    </li>
  )
}
