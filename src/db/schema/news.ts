import { index, pgTable } from 'drizzle-orm/pg-core'
import { newsType } from '#domain/news/type.ts'
import { checksOf, columnsOf, recordColumns } from './content-columns.ts'

export const news = pgTable('news', { ...recordColumns(), ...columnsOf(newsType) }, (table) => [
  index('news_newest').on(table.date, table.id),
  ...checksOf(newsType, 'news'),
])
