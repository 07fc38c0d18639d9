import type { ReactNode } from 'react'
import { formatDay } from '#domain/dates.ts'
import { parseMarkup } from '#domain/markup/parse.ts'
import { type NewsItem, newsTint } from '#domain/news.ts'
import { paths } from '#domain/paths.ts'
import { Markup } from '#ui/Markup.tsx'

/** A news item whole: drawn at build time, and by the fallback for one newer than the build. */
export function NewsArticle({ item }: { item: NewsItem }): ReactNode {
  return (
    <article className="pt-10">
      <p>
        <a className="link text-sm" href={paths.news}>
          Back to News
        </a>
      </p>
      <header className="sheet-grid mt-8 border-t-2 border-ink pt-6">
        <div className="text-sm text-soft">
          <p>
            <span className="badge" data-tint={newsTint(item.category)}>
              {item.category}
            </span>
          </p>
          <p className="mt-3">
            <time dateTime={item.date}>{formatDay(item.date)}</time>
          </p>
          <p>{item.author}</p>
        </div>
        <div>
          <h1 className="max-w-prose text-3xl tracking-tight">{item.title}</h1>
          <p className="mt-4 max-w-measure font-serif text-lg">{item.summary}</p>
        </div>
      </header>
      <div className="sheet-grid mt-8">
        <span />
        <div>
          {item.imageUrl && <img className="mb-8 w-full max-w-prose" src={item.imageUrl} alt="" width="1200" height="675" />}
          <Markup blocks={parseMarkup(item.content)} />
        </div>
      </div>
    </article>
  )
}
