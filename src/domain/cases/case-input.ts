import * as z from 'zod'
import { beside, inputSchema, inputShape, settled, together } from '../content/schema.ts'
import { slugify } from '../fields/slug.ts'
import { isBlank } from '../fields/visible-text.ts'
import { readsAsJudgment } from './law-report-head.ts'
import { caseType } from './type.ts'

/** Makes a blank slug from the title. Everything after that treats it as typed. */
function withSlug(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const slug = 'slug' in value ? value.slug : undefined
  const title = 'title' in value ? value.title : undefined
  const blank = slug === undefined || slug === null || (typeof slug === 'string' && isBlank(slug))
  return blank && typeof title === 'string' ? { ...value, slug: slugify(title) } : value
}

/** Sets the kind of a text that does not state it, as in an import. Staff can correct it. */
function withTextKind(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ('textKind' in value && value.textKind !== undefined)) return value
  return 'content' in value && typeof value.content === 'string' && readsAsJudgment(value.content)
    ? { ...value, textKind: 'Judgment' }
    : value
}

const completed = (value: unknown): unknown => withTextKind(withSlug(value))

/**
 * The fields of a case that a person writes. The form, the API and the import share them. Unknown keys are
 * dropped.
 */
export const caseInputSchema = z.preprocess(completed, inputSchema(caseType))
export type CaseInput = z.infer<typeof caseInputSchema>

/** POST and PUT have the choice to publish beside the fields. Only POST acts on it. */
export const caseSubmissionSchema = z.preprocess(
  completed,
  z
    .object({ ...inputShape(caseType), publishToDiscord: z.boolean('Tick or untick Publish to Discord').default(false) })
    .superRefine(together(caseType), beside)
    .transform(settled(caseType)),
)
