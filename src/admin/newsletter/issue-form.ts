import * as z from 'zod'
import { oneLine } from '#domain/fields/visible-text.ts'
import { newsletterCategories } from '#domain/newsletter/categories.ts'
import { type IssueContent, type IssueItem, issueInputSchema, type NewsletterIssue } from '#domain/newsletter/issues.ts'

/** The form as typed. The lists are words with spaces between them, so that a draft of the form keeps them. */
export const issueFields = z.object({
  subject: z.string(),
  slug: z.string(),
  introduction: z.string(),
  /** The places of the categories in `newsletterCategories`. */
  categories: z.string(),
  /** The chosen records in their order, as `case:12 news:3`. */
  items: z.string(),
})
export type IssueFields = z.infer<typeof issueFields>

export const issueFieldNames = issueFields.keyof().options

const words = (text: string): string[] => text.split(' ').filter(Boolean)

export const itemName = ({ kind, id }: Pick<IssueItem, 'kind' | 'id'>): string => `${kind}:${id}`
export const readItems = words
export const writeItems = (names: readonly string[]): string => names.join(' ')

const idsOf = (items: string, kind: IssueItem['kind']): number[] =>
  words(items)
    .filter((name) => name.startsWith(`${kind}:`))
    .map((name) => Number(name.slice(kind.length + 1)))

export const readCategories = (typed: string) => words(typed).flatMap((place) => newsletterCategories[Number(place)] ?? [])
export const writeCategories = (chosen: readonly string[]): string =>
  newsletterCategories.flatMap((category, place) => (chosen.includes(category) ? [String(place)] : [])).join(' ')

export const issueFormSchema = issueFields
  .transform(({ items, categories, ...typed }): unknown => ({
    ...typed,
    categories: readCategories(categories),
    caseIds: idsOf(items, 'case'),
    newsIds: idsOf(items, 'news'),
  }))
  .pipe(issueInputSchema)

/** A new issue holds everything that is new. */
export const blankIssue = ({ items }: IssueContent): IssueFields => ({
  subject: '',
  slug: '',
  introduction: '',
  categories: writeCategories(newsletterCategories),
  items: writeItems(items.map(itemName)),
})

export const fieldsOfIssue = (issue: NewsletterIssue): IssueFields => ({
  subject: oneLine(issue.subject),
  slug: issue.slug,
  introduction: issue.introduction,
  categories: writeCategories(issue.categories),
  items: writeItems([...issue.caseIds.map((id) => `case:${id}`), ...issue.newsIds.map((id) => `news:${id}`)]),
})
