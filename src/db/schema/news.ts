import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { newsCategories } from '#domain/news/news-categories.ts'
import { dayRule, oneOf, slugRule, updatedAt, written } from './columns.ts'

export const news = pgTable(
  'news',
  {
    ...written(),
    imageUrl: text('image_url'),
    slug: text('slug').notNull().unique(),
    updatedAt,
  },
  (table) => [
    index('news_newest').on(table.date, table.id),
    check('news_slug', slugRule),
    check('news_date', dayRule),
    check('news_category', oneOf('category', newsCategories)),
  ],
)
