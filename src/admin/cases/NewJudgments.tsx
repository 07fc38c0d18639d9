import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '#domain/fields/dates.ts'
import { findCaseLawOrigin } from '#domain/find-case-law/document-path.ts'
import type { NewJudgment } from '#domain/find-case-law/feed.ts'
import { paths } from '#domain/site/paths.ts'
import { whatHappened } from '#stores/http/http.ts'
import { Button } from '#ui/Button.tsx'
import { Link } from '../shell/Link.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'
import { $newJudgments, considerFeed, dismissJudgment } from './new-judgments.ts'

/** More wait behind a button. */
const shownFirst = 5

interface NewJudgmentsProps {
  /** The feed as Find Case Law answered, or why it could not be read. */
  feed: { xml: string } | { reason: string }
  onRetry: () => void
}

/** New judgments at Find Case Law that the register does not have. Nothing of them is stored. */
export function NewJudgments({ feed, onRetry }: NewJudgmentsProps) {
  const rows = useStore($newJudgments) ?? []
  const [isWhole, setWhole] = useState(false)
  const [fault, setFault] = useState<string>()
  const head = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeptFocus()
  const dismiss = (judgment: NewJudgment): void => {
    void dismissJudgment(judgment)
    keepFocus(() => head.current)
  }
  useEffect(() => {
    setFault('reason' in feed ? feed.reason : undefined)
    if ('xml' in feed) void considerFeed(feed.xml).catch((error: unknown) => setFault(whatHappened(error)))
  }, [feed])
  if (fault === undefined && rows.length === 0) return null
  return (
    <section aria-labelledby="new-judgments">
      <h2 ref={head} tabIndex={-1} id="new-judgments" className="caps desk-subhead">
        New judgments to consider
      </h2>
      {fault !== undefined && (
        <p className="py-2 text-sm">
          {fault}{' '}
          <Button small onClick={onRetry}>
            Try again
          </Button>
        </p>
      )}
      <ul className="desk-queue">
        {rows.slice(0, isWhole ? rows.length : shownFirst).map((judgment) => (
          <Row key={judgment.path} judgment={judgment} onDismiss={dismiss} />
        ))}
      </ul>
      {!isWhole && rows.length > shownFirst && (
        <Button small onClick={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
    </section>
  )
}

function Row({ judgment, onDismiss }: { judgment: NewJudgment; onDismiss: (judgment: NewJudgment) => void }) {
  const { path, title, citation, date } = judgment
  return (
    <li>
      <a className="link name" href={`${findCaseLawOrigin}/${path}`} target="_blank" rel="noreferrer">
        {title}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span className="title-more">{[citation, date && formatDay(date)].filter(Boolean).join(', ')}</span>
      <span className="desk-queue-mark flex gap-2">
        <Link className="button button-small" href={`${paths.adminNewCase}?${new URLSearchParams({ judgment: citation || path })}`}>
          Write a note<span className="sr-only"> on {title}</span>
        </Link>
        <Button small onClick={() => onDismiss(judgment)}>
          Not for us<span className="sr-only">: {title}</span>
        </Button>
      </span>
    </li>
  )
}
