import { type NewsItem, newsItemSchema } from '#domain/news.ts'
import { api } from '#domain/paths.ts'
import { failureText, send } from './http.ts'
import { refreshPublication } from './publication.ts'
import { createList } from './queries.ts'
import { showFailure, showToast } from './toasts.ts'

const news = createList(api.news, newsItemSchema)

export const $news = news.$list
export const reloadNews = news.reload

/** A saved article takes its place in the list, the newest first, without asking for the list again. */
export function placeNewsItem(saved: NewsItem): void {
  news.change((list) => [saved, ...list.filter((entry) => entry.id !== saved.id)].sort(newestFirst))
}

export async function deleteNewsItem(id: number): Promise<void> {
  try {
    await send(api.newsItem(id), { method: 'DELETE' })
    news.change((list) => list.filter((entry) => entry.id !== id))
    showToast({ title: 'News article deleted' })
    refreshPublication()
  } catch (error) {
    showFailure('Delete failed', 'An error occurred while deleting the news article', failureText(error, '') || undefined)
  }
}

function newestFirst(a: NewsItem, b: NewsItem): number {
  return a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1
}
