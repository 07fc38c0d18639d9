import * as z from 'zod'
import { isoDaySchema } from '../fields/iso-day.ts'
import { slugSchema } from '../fields/slug-schema.ts'
import { requiredText } from '../fields/text.ts'
import { optionalPictureAddress } from '../pictures/address-schema.ts'
import { newsCategories } from './news-categories.ts'

export const newsInputSchema = z.object({
  title: requiredText('Title', 300),
  slug: slugSchema,
  summary: requiredText('Summary', 5000),
  content: requiredText('Content', 200_000),
  category: z.enum(newsCategories, 'Choose News, Case Study or Event'),
  date: isoDaySchema,
  author: requiredText('Author', 200),
  imageUrl: optionalPictureAddress('Picture'),
})
export type NewsInput = z.infer<typeof newsInputSchema>

export const newsItemSchema = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  content: z.string(),
  category: z.string(),
  date: z.string(),
  author: z.string(),
  imageUrl: z.string().nullable(),
  updatedAt: z.string(),
})
export type NewsItem = z.infer<typeof newsItemSchema>

/** The link label of a news item, as specified. */
export function newsLinkLabel(category: string): 'Register now' | 'Read more' {
  return category === 'Event' ? 'Register now' : 'Read more'
}

export function newsTint(category: string): 'blue' | 'green' | 'purple' | 'grey' {
  if (category === 'News') return 'blue'
  if (category === 'Case Study') return 'green'
  return category === 'Event' ? 'purple' : 'grey'
}
