import * as z from 'zod'
import { largestId, slugify } from '../fields/slug.ts'
import { slugSchema } from '../fields/slug-schema.ts'
import { isStorableText, unstorable } from '../fields/storable-text.ts'
import { requiredLine } from '../fields/text.ts'
import { isBlank, withLineFeeds } from '../fields/visible-text.ts'
import { inListOrder, newsletterCategories } from './categories.ts'
import { issueStates, reservedIssueSlugs } from './issue-states.ts'

/** More than anyone reads in one message. */
const mostItems = 60

const reserved: readonly string[] = reservedIssueSlugs
const ids = (label: string) =>
  z
    .array(z.int(`${label} must be ids`).min(1).max(largestId), `${label} must be a list of ids`)
    .max(mostItems, `At most ${mostItems} in one issue`)
    .transform((chosen) => [...new Set(chosen)])

/** Makes a blank slug from the subject. Everything after that treats it as typed. */
function withSlug(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const slug = 'slug' in value ? value.slug : undefined
  const subject = 'subject' in value ? value.subject : undefined
  const blank = slug === undefined || slug === null || (typeof slug === 'string' && isBlank(slug))
  return blank && typeof subject === 'string' ? { ...value, slug: slugify(subject) } : value
}

/** The fields that staff write. A draft needs only a subject. Sending requires the rest. */
export const issueInputSchema = z.preprocess(
  withSlug,
  z.object({
    subject: requiredLine('Subject', 150),
    slug: slugSchema.refine((slug) => !reserved.includes(slug), 'Another page has this address. Choose another.'),
    introduction: z
      .string('Introduction must be text')
      .overwrite((text) => withLineFeeds(text).trim())
      .max(10_000, 'Introduction must be at most 10,000 characters')
      .refine(isStorableText, unstorable),
    categories: z
      .array(z.enum(newsletterCategories, 'Choose from the list'), 'Choose at least one category')
      .min(1, 'Choose at least one category')
      .max(newsletterCategories.length)
      .transform(inListOrder),
    caseIds: ids('Cases'),
    newsIds: ids('News'),
  }),
)
export type IssueInput = z.infer<typeof issueInputSchema>

const time = z.string().nullable()

/** An issue of the newsletter as staff read it. Times are ISO 8601. */
export const issueSchema = z.object({
  id: z.number(),
  subject: z.string(),
  slug: z.string(),
  introduction: z.string(),
  categories: z.array(z.enum(newsletterCategories)),
  caseIds: z.array(z.number()),
  newsIds: z.array(z.number()),
  state: z.enum(issueStates),
  sendAt: time,
  startedAt: time,
  finishedAt: time,
  /** The Monday of an automatic draft. Null for an issue that a person started. */
  draftedFor: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type NewsletterIssue = z.infer<typeof issueSchema>

/** `GET /api/newsletter/issues`: the drafts first, then the others, the latest first. */
export const issueListSchema = z.array(
  issueSchema.extend({ deliveries: z.object({ all: z.number(), open: z.number(), lost: z.number() }) }),
)
export type ListedIssue = z.infer<typeof issueListSchema>[number]

const issueItemSchema = z.object({
  kind: z.enum(['case', 'news']),
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  date: z.string(),
  category: z.string(),
  summary: z.string(),
})
export type IssueItem = z.infer<typeof issueItemSchema>

/** `GET /api/newsletter/issues/content`: everything new since the last issue, and the items of this issue. */
export const issueContentSchema = z.object({ since: time, items: z.array(issueItemSchema) })
export type IssueContent = z.infer<typeof issueContentSchema>
