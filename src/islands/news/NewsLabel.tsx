import type { ReactNode } from 'react'
import { londonDay } from '#domain/fields/dates.ts'
import { type NewsItem, newsLinkLabel } from '#domain/news/news.ts'
import { registrationEnds } from '#domain/news/news-event.ts'

/** The label of a news item's link. src/site/scripts/past-events.ts changes it once an event is over. */
export function NewsLabel({ item }: { item: NewsItem }): ReactNode {
  const label = newsLinkLabel(item.category)
  if (item.category !== 'Event') return label
  const until = registrationEnds(item)
  const over = newsLinkLabel('News')
  if (until < londonDay(new Date())) return over
  return (
    <span data-open-until={until} data-over={over}>
      {label}
    </span>
  )
}
