import { newestFirst } from '#domain/fields/newest-first.ts'
import { type NewsItem, newsItemSchema } from '#domain/news/news.ts'
import { api } from '#domain/site/paths.ts'
import { createList } from '../http/queries.ts'
import { type DeletionKind, deleteRecord, type OnRestored } from '../records/deletion.ts'

const news = createList(api.news, newsItemSchema)

export const $news = news.$list
export const reloadNews = news.reload

/** A saved article takes its place in the list, the newest first, without asking for the list again. */
export function placeNewsItem(saved: NewsItem): void {
  news.change((list) => [saved, ...list.filter((entry) => entry.id !== saved.id)].sort(newestFirst))
}

const newsDeletion: DeletionKind<NewsItem> = {
  noun: 'news article',
  addresses: { one: api.newsItem, restore: api.newsRestore },
  record: newsItemSchema,
  take: (id) => {
    let taken: NewsItem | undefined
    news.change((list) => {
      taken = list.find((entry) => entry.id === id)
      return list.filter((entry) => entry.id !== id)
    })
    return (restored = taken) => restored && placeNewsItem(restored)
  },
}

export function deleteNewsItem(id: number, onRestored: OnRestored): Promise<void> {
  return deleteRecord(newsDeletion, id, onRestored)
}
