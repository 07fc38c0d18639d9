import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '#domain/fields/dates.ts'
import { leftJudgmentsSchema, type NewJudgment, readFeed } from '#domain/find-case-law/feed.ts'
import { findCaseLawOrigin } from '#domain/markup/case-law-sites.ts'
import { api, paths } from '#domain/site/paths.ts'
import { parseDocument } from '#stores/browser/parse-document.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { call, send, whatHappened } from '#stores/http/http.ts'
import { undoAction } from '#stores/records/deletion.ts'
import { Button } from '#ui/Button.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { Link } from '../shell/Link.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'

/** Null until they are read. */
export const $newJudgments = atom<readonly NewJudgment[] | null>(null)

/** Reads the feed without judgments that are in the register or were dismissed. */
async function considerFeed(xml: string): Promise<void> {
  const judgments = readFeed(parseDocument(xml, 'application/xml'))
  const { left } = await call(api.findCaseLawLeft, leftJudgmentsSchema, { method: 'POST', body: { judgments } })
  $newJudgments.set(judgments.filter(({ path }) => left.includes(path)))
}

const setDismissal = (path: string, isDismissed: boolean): Promise<void> =>
  send(api.findCaseLawDismissal, { method: 'PUT', body: { path, isDismissed } })

/** Removes a judgment from the list of every account. The toast offers to undo it. */
export async function dismissJudgment(judgment: NewJudgment): Promise<void> {
  const place = ($newJudgments.get() ?? []).indexOf(judgment)
  const others = () => ($newJudgments.get() ?? []).filter(({ path }) => path !== judgment.path)
  $newJudgments.set(others())
  const bring = () => $newJudgments.set(others().toSpliced(place, 0, judgment))
  try {
    await setDismissal(judgment.path, true)
    const undo = async () => {
      await setDismissal(judgment.path, false)
      bring()
    }
    showToast({
      title: 'Not for us',
      description: `${judgment.title} is off the list.`,
      action: undoAction(() => void undo().catch((error: unknown) => showCallFailure('Error', 'It could not be undone', error))),
    })
  } catch (error) {
    bring()
    showCallFailure('Error', 'The judgment is still on the list', error)
  }
}

/** The others are shown by a button. */
const shownFirst = 5

interface NewJudgmentsProps {
  /** The feed from Find Case Law, or the reason why it could not be read. */
  feed: { xml: string } | { reason: string }
  onRetry: () => void
}

/** New judgments at Find Case Law that the register does not have. They are not stored. */
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
      <NewTabLink className="link name" href={`${findCaseLawOrigin}/${path}`}>
        {title}
      </NewTabLink>
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
