import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { parseRows } from '#domain/cases/case-import.ts'
import { type CaseRecord, caseSubmissionSchema } from '#domain/cases/cases.ts'
import { readTags, writeTags } from '#domain/cases/tag-text.ts'
import { oneLine, withLineFeeds } from '#domain/fields/visible-text.ts'
import { blankWritten, writtenFieldsOf, writtenFieldsSchema } from '../records/written-fields.ts'

/** The case form as it is typed: every field a text, tags in one line of it. */
export const caseFieldsSchema = writtenFieldsSchema.extend({ tags: z.string(), publishToDiscord: z.boolean() })
export type CaseFields = z.infer<typeof caseFieldsSchema>

export const caseFieldNames = caseFieldsSchema.keyof().options

/** What is typed, read as what is sent. */
export const caseFormSchema = caseFieldsSchema
  .transform((fields): unknown => ({ ...fields, tags: readTags(fields.tags) }))
  .pipe(caseSubmissionSchema)

export function blankCase(account: Account | null, now: Date): CaseFields {
  return { ...blankWritten(account, now), tags: '', publishToDiscord: false }
}

/** A stored case, laid into the form. Publishing is never asked for again by an edit. */
export function fieldsOf(stored: CaseRecord): CaseFields {
  return { ...writtenFieldsOf(stored), tags: writeTags(stored.tags.map(oneLine)), publishToDiscord: false }
}

const pastedLine = z.string().overwrite(oneLine).optional().catch(undefined)
const pastedText = z.string().overwrite(withLineFeeds).optional().catch(undefined)
const pastedSchema = z.object({
  title: pastedLine,
  slug: pastedLine,
  summary: pastedText,
  content: pastedText,
  category: pastedLine,
  date: pastedLine,
  author: pastedLine,
  tags: z
    .union([z.string().overwrite(oneLine), z.array(z.string()).transform((tags) => writeTags(tags.map(oneLine)))])
    .optional()
    .catch(undefined),
})

/** Pasted JSON: an object, or the first element of a list. Only what it holds replaces what was typed. Undefined when it is neither, or holds nothing of a case. */
export function readPastedCase(text: string): Partial<CaseFields> | undefined {
  const parsed = parseRows(text)
  if (parsed.kind === 'unreadable') return undefined
  const pasted = pastedSchema.safeParse(parsed.rows[0]).data
  const held = Object.entries(pasted ?? {}).filter(([, value]) => value !== undefined)
  return held.length === 0 ? undefined : Object.fromEntries(held)
}
