import type { ReactNode } from 'react'
import { britishTime } from '#domain/fields/clock-time.ts'
import { formatDay, londonDay } from '#domain/fields/dates.ts'
import { eventDays, eventTimes, overText, placeKind, registrationEnds } from '#domain/news/news-event.ts'
import type { NewsItem } from '#domain/news/type.ts'
import { addressLine } from '#domain/practice/lines.ts'
import type { Practice } from '#domain/practice/type.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { ScheduleRow } from '../Beside.tsx'

/** 'Register now' is specified. Until the event is over, visitors book through the enquiry form. */
function Booking({ item }: { item: NewsItem }): ReactNode {
  const until = registrationEnds(item)
  const over = overText(item)
  const isOver = until < londonDay(new Date())
  return (
    <p className="mt-5 flex min-h-11 items-center text-soft" {...(!isOver && { 'data-open-until': until, 'data-over': over })}>
      {isOver ? (
        over
      ) : (
        <a className="button button-primary" href={paths.enquiryAbout({ event: item.title })}>
          Register now
        </a>
      )}
    </p>
  )
}

function Day({ item }: { item: NewsItem }): ReactNode {
  const days = eventDays(item)
  if (!days) return null
  const { first, last } = days
  return (
    <ScheduleRow label="Day">
      <time dateTime={first}>{typeset(formatDay(first))}</time>
      {last !== first && ' to '}
      {last !== first && <time dateTime={last}>{typeset(formatDay(last))}</time>}
    </ScheduleRow>
  )
}

function Place({ item, practice }: Props): ReactNode {
  const place = placeKind(item, practice.postcode)
  if (place === undefined) return null
  return (
    <ScheduleRow label="Place">
      {place === 'office' ? (
        <a className="link" href={paths.contact}>
          {typeset(addressLine(practice))}
        </a>
      ) : (
        typeset(item.eventPlace ?? '')
      )}
    </ScheduleRow>
  )
}

interface Props {
  item: NewsItem
  practice: Practice
}

export function EventFacts({ item, practice }: Props): ReactNode {
  const times = eventTimes(item)
  return (
    <aside aria-label="The event">
      <dl className="schedule text-sm">
        <Day item={item} />
        {times && (
          <ScheduleRow label="Time">
            {typeset(
              [times.from, times.to]
                .flatMap((time) => time ?? [])
                .map(britishTime)
                .join(' to '),
            )}
          </ScheduleRow>
        )}
        <Place item={item} practice={practice} />
        {item.eventPrice !== null && <ScheduleRow label="Price">{typeset(item.eventPrice)}</ScheduleRow>}
      </dl>
      <Booking item={item} />
    </aside>
  )
}
