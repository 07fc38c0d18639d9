import * as z from 'zod'
import { choiceSchema } from '../fields/choice-schema.ts'
import { isoDaySchema } from '../fields/iso-day.ts'
import { slugify } from '../fields/slug.ts'
import { slugSchema } from '../fields/slug-schema.ts'
import { requiredLine, requiredText } from '../fields/text.ts'
import { isBlank } from '../fields/visible-text.ts'
import { caseCategories, readCaseCategory } from './case-categories.ts'
import { distinctTags } from './tag-text.ts'

/** A case's text may be a whole judgment. Real ones reach two million characters. */
const contentMax = 2_000_000

const mostTags = 50
const isTagList = (value: unknown) => Array.isArray(value) && value.every((tag) => typeof tag === 'string')

/**
 * Accepts tags as a list or as comma-separated text. Trims them, and drops blanks and duplicates.
 * Refuses a list of a million faulty tags as a whole, because one fault for each would take seconds.
 */
export const tagsSchema = z
  .custom<string | string[]>((value) => typeof value === 'string' || isTagList(value), 'Write the tags as a list or separated by commas')
  .transform((value) => (typeof value === 'string' ? value.split(',') : value))
  .transform(distinctTags)
  .refine((tags) => tags.length <= mostTags, { message: `At most ${mostTags} tags`, abort: true })
  .pipe(z.array(requiredLine('A tag', 100)).min(1, 'Tags are required'))

const caseFields = {
  title: requiredLine('Title', 300),
  summary: requiredText('Summary', 5000),
  content: requiredText('Content', contentMax),
  category: choiceSchema(caseCategories, readCaseCategory),
  date: isoDaySchema,
  author: requiredLine('Author', 200),
  tags: tagsSchema,
}

/** Makes a blank slug from the title. Everything after that treats it as typed. */
function withSlug(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const slug = 'slug' in value ? value.slug : undefined
  const title = 'title' in value ? value.title : undefined
  const blank = slug === undefined || slug === null || (typeof slug === 'string' && isBlank(slug))
  return blank && typeof title === 'string' ? { ...value, slug: slugify(title) } : value
}

/** What a person writes about a case. The form, the API and the import share it. Unknown keys are dropped. */
export const caseInputSchema = z.preprocess(withSlug, z.object({ ...caseFields, slug: slugSchema }))
export type CaseInput = z.infer<typeof caseInputSchema>

/** POST and PUT carry the wish to publish beside the fields. Only POST acts on it. */
export const caseSubmissionSchema = z.preprocess(
  withSlug,
  z.object({ ...caseFields, slug: slugSchema, publishToDiscord: z.boolean('Tick or untick Publish to Discord').default(false) }),
)
export type CaseSubmission = z.infer<typeof caseSubmissionSchema>

/** One row of `GET /api/cases`: every field except the content. */
export const caseListItemSchema = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  category: z.string(),
  date: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  publishedToDiscord: z.boolean(),
})
export type CaseListItem = z.infer<typeof caseListItemSchema>

/** A whole case, as `GET /api/cases/{key}` returns it. Times are ISO 8601. */
export const caseRecordSchema = caseListItemSchema.extend({
  content: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CaseRecord = z.infer<typeof caseRecordSchema>

export const importResultSchema = z.object({
  imported: z.array(z.object({ id: z.number(), title: z.string(), slug: z.string() })),
  skipped: z.array(z.string()),
})
export type ImportResult = z.infer<typeof importResultSchema>
