import { recordSchema } from '../content/record-schema.ts'
import type { Tint } from '../content/type.ts'
import { newsTints } from './news-categories.ts'
import { newsType } from './type.ts'

export type { NewsInput, NewsItem } from './type.ts'

export const newsItemSchema = recordSchema(newsType)

/** The specified link label of a news item. */
export function newsLinkLabel(category: string): 'Register now' | 'Read more' {
  return category === 'Event' ? 'Register now' : 'Read more'
}

export const newsTint = (category: string): Tint => newsTints[category] ?? 'grey'
