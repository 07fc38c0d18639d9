import * as z from 'zod'
import { largestId } from '#domain/slug.ts'
import { isStorableText, unstorable } from '#domain/text.ts'

const searched = (max: number) => z.string().max(max).refine(isStorableText, unstorable)

/** `?q, category, year, limit, cursor` of a list; a cursor is the last row before, as `date,id`. */
export const caseQuerySchema = z.object({
  q: searched(500).trim().default(''),
  category: searched(100).default(''),
  year: searched(10).default(''),
  limit: z.coerce.number('limit must be a number').int().min(1).max(500).default(100),
  cursor: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2},\d{1,10}$/, 'cursor must be taken from the Link header')
    .transform((text) => ({ date: text.slice(0, 10), id: Number(text.slice(11)) }))
    .refine(({ id }) => id <= largestId, 'cursor must be taken from the Link header')
    .optional(),
})

/** RFC 8288: where the next page is, when this one was full. */
export function nextPageLink(requestUrl: string, rows: { date: string; id: number }[], limit: number): string | undefined {
  const last = rows.at(-1)
  if (rows.length < limit || !last) return undefined
  const { pathname, searchParams } = new URL(requestUrl)
  searchParams.set('cursor', `${last.date},${last.id}`)
  return `<${pathname}?${searchParams}>; rel="next"`
}
