import { useStore } from '@nanostores/react'
import type { OutdatedJudgment } from '#domain/find-case-law/whole-judgments.ts'
import { paths } from '#domain/site/paths.ts'
import { $outdatedJudgments, reloadOutdated, withdrawJudgment } from '#stores/desk/judgments.ts'
import { Subsection } from '#ui/Subsection.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { useMay } from '../shell/use-may.ts'

/** Whole judgments that Find Case Law withdrew or changed, each with what to do. Shows nothing if there are none. */
export function JudgmentsWaiting() {
  const { data = [], error } = useStore($outdatedJudgments)
  if (error) return <LoadFailure what="The withdrawn and changed judgments" error={error} onRetry={reloadOutdated} />
  if (data.length === 0) return null
  return (
    <Subsection id="outdated-judgments" title="Withdrawn or changed at Find Case Law">
      <ul className="desk-queue">
        {data.map((judgment) => (
          <Row key={judgment.id} judgment={judgment} />
        ))}
      </ul>
    </Subsection>
  )
}

const words = { withdrawn: 'Withdrawn', changed: 'Changed' } as const

function Row({ judgment: { id, title, state } }: { judgment: OutdatedJudgment }) {
  const publishes = useMay('publish')
  return (
    <li>
      <Link className="link name" href={paths.adminEditCase(id)}>
        {title}
      </Link>
      <span className="title-more">{words[state]}</span>
      <span className="desk-queue-mark">
        {state === 'changed' && (
          <Link className="button button-small" href={`${paths.adminEditCase(id)}?judgment=current`}>
            Read the current version<span className="sr-only"> of {title}</span>
          </Link>
        )}
        {state === 'withdrawn' && publishes && (
          <WaitingButton onClick={() => withdrawJudgment(id)} busy="Taking off..." aria-label={`Take it off the website: ${title}`}>
            Take it off the website
          </WaitingButton>
        )}
      </span>
    </li>
  )
}
