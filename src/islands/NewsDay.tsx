import type { ReactNode } from 'react'
import { formatDay } from '#domain/fields/dates.ts'
import type { NewsItem } from '#domain/news/news.ts'
import { eventDay } from '#domain/news/news-event.ts'

interface Props {
  item: Pick<NewsItem, 'category' | 'date' | 'content'>
  className?: string
}

/** The day to read beside an item: beside an event the one it takes place on, since the record's own is when it was announced. */
export function NewsDay({ item, className }: Props): ReactNode {
  const day = item.category === 'Event' ? eventDay(item) : item.date
  return (
    <time className={className} dateTime={day}>
      {day === item.date ? '' : 'On '}
      {formatDay(day)}
    </time>
  )
}
