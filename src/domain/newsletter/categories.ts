import { caseCategories } from '../cases/case-categories.ts'
import { newsCategories } from '../news/type.ts'

// Kept apart from the schemas so that the tables and visitors' forms do not load zod.

export const newsletterCategories = [...caseCategories, ...newsCategories] as const
export type NewsletterCategory = (typeof newsletterCategories)[number]

export const inListOrder = (chosen: readonly string[]): NewsletterCategory[] =>
  newsletterCategories.filter((category) => chosen.includes(category))
