import { useStore } from '@nanostores/react'
import { countOf } from '#domain/fields/counts.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { Subsection } from '#ui/Subsection.tsx'
import { Link } from '../shell/Link.tsx'
import { editorPath } from '../shell/router.ts'
import { $issues } from './issue-records.ts'

/** Shows the issue that was drafted on a Monday. A failure to read the issues appears in their own tab. */
export function IssuesWaiting() {
  const drafts = useStore($issues).data?.filter(({ state, draftedFor }) => state === 'draft' && draftedFor !== null) ?? []
  if (drafts.length === 0) return null
  return (
    <Subsection id="issues-waiting" title="Newsletter to send">
      <ul className="desk-queue">
        {drafts.map(({ id, subject, caseIds, newsIds, draftedFor }) => (
          <li key={id}>
            <Link className="link name" href={editorPath('newsletter', id)}>
              {subject}
            </Link>
            <span className="title-more">
              {countOf(caseIds.length, 'case')}, {newsIds.length === 1 ? '1 article' : `${newsIds.length} articles`}
            </span>
            <span className="desk-queue-mark max-md:hidden">Drafted for {formatDay(draftedFor ?? '')}</span>
          </li>
        ))}
      </ul>
    </Subsection>
  )
}
