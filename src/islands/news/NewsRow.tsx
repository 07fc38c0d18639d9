import type { ReactNode } from 'react'
import { londonDay } from '#domain/fields/dates.ts'
import { registrationEnds } from '#domain/news/news-event.ts'
import { type NewsItem, newsLinkLabel, newsTint } from '#domain/news/type.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { NewsDay } from './NewsDay.tsx'
import { NewsPicture } from './NewsPicture.tsx'

/** The label of a news item's link. src/site/scripts/past-events.ts changes it after an event. */
function NewsLabel({ item }: { item: NewsItem }): ReactNode {
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

interface Props {
  item: NewsItem
  picture?: CutPicture | undefined
}

function Badge({ item, className = '' }: Pick<Props, 'item'> & { className?: string }): ReactNode {
  return (
    <span className={`badge category ${className}`} data-tint={newsTint(item.category)}>
      {item.category}
    </span>
  )
}

function MoreLink({ item }: Pick<Props, 'item'>): ReactNode {
  return (
    <a className="link print:hidden" href={paths.newsItem(item.slug)}>
      <NewsLabel item={item} />
      <span className="sr-only">: {typeset(item.title)}</span>
    </a>
  )
}

export function NewsRow({ item, picture, isFirst }: Props & { isFirst: boolean }): ReactNode {
  return (
    <li className="sheet-grid border-t border-rule py-8 md:py-10">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-sm text-soft md:block">
        <Badge item={item} className="md:mb-3" />
        <NewsDay item={item} className="md:block" />
      </p>
      <article className="grid items-start gap-x-8 gap-y-5 lg:gap-x-12 md:grid-cols-[minmax(0,1fr)_12rem] lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="max-w-prose">
          <h2 className="text-xl tracking-tight">
            <a className="link-title" href={paths.newsItem(item.slug)}>
              {typeset(item.title)}
            </a>
          </h2>
          <p className="mt-3 max-w-measure text-soft">{typeset(item.summary)}</p>
          <p className="mt-4">
            <MoreLink item={item} />
          </p>
        </div>
        <NewsPicture item={item} picture={picture} place="list" className="row-start-1 md:col-start-2" isFirst={isFirst} />
      </article>
    </li>
  )
}

/** An item in the latest news of the home page. */
export function NewsTeaser({ item, picture }: Props): ReactNode {
  return (
    <li className="grid content-start gap-x-8 gap-y-4 md:max-lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <NewsPicture item={item} picture={picture} place="teaser" />
      {/* Without a picture, the text takes its place too. */}
      <div className="flex flex-col md:max-lg:only:col-span-2 lg:only:row-span-full">
        <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
          <Badge item={item} />
          <NewsDay item={item} />
        </p>
        <h3 className="mt-3 text-lg">{typeset(item.title)}</h3>
        <p className="mt-2 text-sm text-soft">{typeset(item.summary)}</p>
        <p className="mt-auto pt-3">
          <MoreLink item={item} />
        </p>
      </div>
    </li>
  )
}
