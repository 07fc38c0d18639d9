import type { Tint } from '../content/type.ts'

export const newsCategories = ['News', 'Case Study', 'Event'] as const

export const newsTints: Readonly<Record<string, Tint>> = { News: 'blue', 'Case Study': 'green', Event: 'purple' }

export const newsTint = (category: string): Tint => newsTints[category] ?? 'grey'

/** The specified link label of a news item. */
export function newsLinkLabel(category: string): 'Register now' | 'Read more' {
  return category === 'Event' ? 'Register now' : 'Read more'
}
