import type { ReactNode } from 'react'
import { formatDay } from '#domain/fields/dates.ts'
import type { NewsItem } from '#domain/news/news.ts'
import { eventDays } from '#domain/news/news-event.ts'
import { typeset } from '#domain/typography/typeset.ts'

interface Props {
  item: NewsItem
  className?: string
}

/** The date beside an item. An event's own date is its announcement, and is labelled so if its day is unknown. */
export function NewsDay({ item, className }: Props): ReactNode {
  const isEvent = item.category === 'Event'
  const days = isEvent ? eventDays(item) : undefined
  const day = days?.first ?? item.date
  return (
    <span className={className}>
      {days && 'On '}
      {isEvent && !days && 'Announced '}
      <time dateTime={day}>{typeset(formatDay(day))}</time>
      {days && days.last !== days.first && (
        <>
          {' to '}
          <time dateTime={days.last}>{typeset(formatDay(days.last))}</time>
        </>
      )}
    </span>
  )
}
