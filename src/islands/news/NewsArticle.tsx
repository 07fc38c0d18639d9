import type { ReactNode } from 'react'
import { londonDay } from '#domain/fields/dates.ts'
import { parseMarkup } from '#domain/markup/parse.ts'
import { type NewsItem, newsTint } from '#domain/news/news.ts'
import { overText, registrationEnds } from '#domain/news/news-event.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { Markup } from '#ui/Markup.tsx'
import { NewsDay } from './NewsDay.tsx'
import { NewsPicture } from './NewsPicture.tsx'

function Margin({ item }: { item: NewsItem }): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-soft md:block">
      <p className="md:mb-3">
        <span className="badge" data-tint={newsTint(item.category)}>
          {item.category}
        </span>
      </p>
      <p>
        <NewsDay item={item} />
      </p>
      <p>{typeset(item.author)}</p>
    </div>
  )
}

/** The specified label 'Register now' needs a target: visitors book by enquiry until the event is over. */
function Booking({ item }: { item: NewsItem }): ReactNode {
  const until = registrationEnds(item)
  const over = overText(item)
  const isOver = until < londonDay(new Date())
  return (
    <p
      className="mt-10 flex min-h-17 items-center border-t border-rule pt-6 text-soft"
      {...(!isOver && { 'data-open-until': until, 'data-over': over })}
    >
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

/** A whole news item. The build draws it, and the fallback if the item is newer than the build. */
export function NewsArticle({ item, picture }: { item: NewsItem; picture?: CutPicture | undefined }): ReactNode {
  return (
    <article className="pt-8 md:pt-12">
      <p>
        <a className="link text-sm print:hidden" href={paths.news}>
          Back to News
        </a>
      </p>
      <header className="sheet-grid mt-6 border-t-2 border-ink pt-6">
        <Margin item={item} />
        <div>
          <h1 className="max-w-prose text-3xl tracking-tight">{typeset(item.title)}</h1>
          <p className="mt-4 max-w-measure font-serif text-lg text-soft">{typeset(item.summary)}</p>
        </div>
      </header>
      <div className="sheet-grid mt-8">
        <span className="hidden md:block" />
        <div className="max-w-column">
          <NewsPicture item={item} picture={picture} place="article" className="mb-8" />
          <Markup blocks={parseMarkup(item.content)} />
          {item.category === 'Event' && <Booking item={item} />}
        </div>
      </div>
    </article>
  )
}
