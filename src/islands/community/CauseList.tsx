import { Fragment, type ReactNode } from 'react'
import { type CommunityEvent, defaultEvent, lastDayOf } from '#domain/community/community.ts'
import { formatDay, isIsoDay, londonDay } from '#domain/fields/dates.ts'
import { typeset } from '#domain/typography/typeset.ts'

interface CauseProps {
  event: CommunityEvent
  invite: string
  /** The last day of the event. After that day the page's script shows the next entry instead. */
  openUntil?: string | undefined
  hidden?: boolean
}

function Cause({ event: { name, description, date }, invite, openUntil, hidden = false }: CauseProps): ReactNode {
  return (
    <li
      className="grid gap-x-8 gap-y-2 border-t border-rule-strong pt-5 pb-6 lg:grid-cols-[11rem_minmax(0,1fr)_auto]"
      data-open-until={openUntil}
      hidden={hidden}
    >
      <p className="caps text-soft lg:pt-1">{isIsoDay(date) ? <time dateTime={date}>{typeset(formatDay(date))}</time> : typeset(date)}</p>
      <div>
        <h3 className="text-xl">{typeset(name)}</h3>
        {description !== '' && <p className="mt-1.5 max-w-measure text-soft">{typeset(description)}</p>}
      </div>
      <a className="button button-small mt-2 place-self-start lg:mt-1" href={invite} data-event="social-click" data-network="discord">
        <span>
          Register<span className="sr-only">: {typeset(name)}</span>
        </span>
      </a>
    </li>
  )
}

interface Props {
  events: readonly CommunityEvent[]
  invite: string
}

/** The upcoming events, in the style of a court's daily cause list: date, event, and the link to register. */
export function CauseList({ events, invite }: Props): ReactNode {
  const today = londonDay(new Date())
  return (
    <ol className="mt-6 max-w-216 border-b border-rule-strong">
      {events.map((event) => {
        const lastDay = lastDayOf(event)
        if (lastDay !== undefined && lastDay < today) return <Cause key={event.name} event={defaultEvent} invite={invite} />
        return (
          <Fragment key={event.name}>
            <Cause event={event} invite={invite} openUntil={lastDay} />
            {lastDay && <Cause event={defaultEvent} invite={invite} hidden />}
          </Fragment>
        )
      })}
    </ol>
  )
}
