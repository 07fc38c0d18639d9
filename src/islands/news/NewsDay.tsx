import type { ReactNode } from 'react'
import { formatDay } from '#domain/fields/dates.ts'
import { eventDays } from '#domain/news/news-event.ts'
import type { NewsItem } from '#domain/news/type.ts'
import { typeset } from '#domain/typography/typeset.ts'

interface Props {
  item: NewsItem
  className?: string
}

/** A date that never breaks. In the narrow margin its year would be alone on the last line. */
function Day({ day }: { day: string }): ReactNode {
  return (
    <time className="whitespace-nowrap" dateTime={day}>
      {typeset(formatDay(day))}
    </time>
  )
}

/** An event's record date is its announcement, and is labelled so if the event's day is unknown. */
export function NewsDay({ item, className }: Props): ReactNode {
  const isEvent = item.category === 'Event'
  const days = isEvent ? eventDays(item) : undefined
  const day = days?.first ?? item.date
  return (
    <span className={className}>
      {days && 'On '}
      {isEvent && !days && 'Announced '}
      <Day day={day} />
      {days && days.last !== days.first && (
        <>
          {' to '}
          <Day day={days.last} />
        </>
      )}
    </span>
  )
}
