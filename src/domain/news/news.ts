import type { Tint } from '../content/type.ts'
import { newsTints } from './news-categories.ts'

/** The specified link label of a news item. */
export function newsLinkLabel(category: string): 'Register now' | 'Read more' {
  return category === 'Event' ? 'Register now' : 'Read more'
}

export const newsTint = (category: string): Tint => newsTints[category] ?? 'grey'
