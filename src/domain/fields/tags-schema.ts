import * as z from 'zod'
import { withArticle } from './article.ts'
import { capital } from './capital.ts'
import { distinctTags } from './tag-text.ts'
import { requiredLine } from './text.ts'

const mostTags = 50
const isTagList = (value: unknown) => Array.isArray(value) && value.every((tag) => typeof tag === 'string')

/**
 * Accepts tags as a list or as comma-separated text. Trims them, and drops blanks and duplicates. Refuses a huge
 * list as a whole, because one fault for each of a million tags would take seconds. `label` is a plural: 'Tags'.
 */
export function tagsSchema(label: string) {
  const words = label.toLowerCase()
  const one = capital(withArticle(words.replace(/s$/, '')))
  return z
    .custom<string | string[]>(
      (value) => typeof value === 'string' || isTagList(value),
      `Write the ${words} as a list or separated by commas`,
    )
    .transform((value) => (typeof value === 'string' ? value.split(',') : value))
    .transform(distinctTags)
    .refine((tags) => tags.length <= mostTags, { message: `At most ${mostTags} ${words}`, abort: true })
    .pipe(z.array(requiredLine(one, 100)).min(1, `${label} are required`))
}
