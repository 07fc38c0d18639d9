import { type NewsItem, newsItemSchema } from '#domain/news/news.ts'
import { api } from '#domain/site/paths.ts'
import { openDesk } from '../records/record-desk.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { blankNews, type NewsFields, newsFieldNames, newsFieldsOf, newsFieldsSchema } from './news-fields.ts'
import { placeNewsItem } from './news-list.ts'

const newsKind: RecordKind<NewsFields, NewsItem> = {
  key: 'news',
  noun: 'news article',
  words: { created: 'News article created', updated: 'News article updated', missing: 'News article not found' },
  addresses: { all: api.news, one: api.newsItem },
  fields: newsFieldsSchema,
  names: newsFieldNames,
  stored: newsItemSchema,
  blank: blankNews,
  fieldsOf: newsFieldsOf,
  place: placeNewsItem,
}

export const openNewsDesk = (id: number | null, now?: () => Date) => openDesk(newsKind, id, now)
