import { desc } from 'drizzle-orm'
import { newsType } from '#domain/news/type.ts'
import { contentStore } from '../content/store.ts'
import { news } from '../schema/news.ts'

export const newsStore = contentStore({ type: newsType, table: news, order: [desc(news.date), desc(news.id)] })
