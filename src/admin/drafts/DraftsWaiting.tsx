import { useStore } from '@nanostores/react'
import type { ListedDraft } from '#domain/drafts/drafts.ts'
import { capital } from '#domain/fields/capital.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { contentTypes } from '#domain/kinds/content-types.ts'
import { $now } from '#stores/browser/clock.ts'
import { $session } from '#stores/session/session.ts'
import { Subsection } from '#ui/Subsection.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { useMay } from '../shell/use-may.ts'
import { $drafts, draftFormPath, draftName, reloadDrafts } from './draft-list.ts'
import { stateWords } from './draft-words.ts'

const week = 7 * 24 * 60 * 60 * 1000

const isWithinWeek = ({ state }: ListedDraft, now: number): boolean =>
  (state.kind === 'scheduled' || state.kind === 'withdrawal') && Date.parse(state.at) - now < week

/** Drafts that need the person: failed schedules, reviews, returned drafts, and those due this week. */
export function DraftsWaiting() {
  const { data, error } = useStore($drafts)
  const now = useStore($now)
  const publishes = useMay('publish')
  const session = useStore($session)
  const own = session.kind === 'signed-in' ? session.account.id : undefined
  if (error) return <LoadFailure what="The drafts" error={error} onRetry={reloadDrafts} />
  const drafts = data ?? []
  const groups = [
    { id: 'drafts-failed', title: 'Not published as scheduled', rows: drafts.filter(({ state }) => state.kind === 'failed') },
    { id: 'drafts-for-review', title: 'For review', rows: publishes ? drafts.filter(({ state }) => state.kind === 'ready') : [] },
    {
      id: 'drafts-handed-back',
      title: 'Handed back to you',
      rows: drafts.filter(({ state, authorId }) => state.kind === 'returned' && authorId === own),
    },
    { id: 'drafts-scheduled', title: 'Scheduled this week', rows: drafts.filter((draft) => isWithinWeek(draft, now.getTime())) },
  ]
  return groups.map((group) => group.rows.length > 0 && <Group key={group.id} {...group} />)
}

function Group({ id, title, rows }: { id: string; title: string; rows: readonly ListedDraft[] }) {
  return (
    <Subsection id={id} title={title}>
      <ul className="desk-queue">
        {rows.map((draft) => (
          <li key={draft.id}>
            <Link className="link name" href={draftFormPath(draft)}>
              {draftName(draft)}
            </Link>
            <span className="title-more">{detailOf(draft)}</span>
            <span className="desk-queue-mark max-md:hidden">{markOf(draft)}</span>
          </li>
        ))}
      </ul>
    </Subsection>
  )
}

/** 'Case by Ada Example' */
const detailOf = ({ kind, author }: ListedDraft): string => `${capital(contentTypes[kind].noun)}${author === null ? '' : ` by ${author}`}`

const markOf = ({ state, updatedAt }: ListedDraft): string => (state.kind === 'ready' ? formatMoment(updatedAt) : stateWords(state))
