import { inputSchema, recordSchema } from '../content/schema.ts'
import { newsType } from './type.ts'

export type { NewsInput, NewsItem } from './type.ts'

export const newsInputSchema = inputSchema(newsType)
export const newsItemSchema = recordSchema(newsType)

/** The specified link label of a news item. */
export function newsLinkLabel(category: string): 'Register now' | 'Read more' {
  return category === 'Event' ? 'Register now' : 'Read more'
}

export function newsTint(category: string): 'blue' | 'green' | 'purple' | 'grey' {
  if (category === 'News') return 'blue'
  if (category === 'Case Study') return 'green'
  return category === 'Event' ? 'purple' : 'grey'
}
