import * as z from 'zod'
import type { Account } from '#domain/account.ts'
import { parseRows } from '#domain/case-import.ts'
import { type CaseRecord, caseSubmissionSchema } from '#domain/cases.ts'
import { blankWritten, writtenFieldsOf, writtenFieldsSchema } from './written-fields.ts'

/** The case form as it is typed: every field a text, tags separated by commas. */
export const caseFieldsSchema = writtenFieldsSchema.extend({ tags: z.string(), publishToDiscord: z.boolean() })
export type CaseFields = z.infer<typeof caseFieldsSchema>

export const caseFieldNames = caseFieldsSchema.keyof().options

/** What is typed, read as what is sent. */
export const caseFormSchema = caseFieldsSchema.transform((fields): unknown => fields).pipe(caseSubmissionSchema)

export function blankCase(account: Account | null, now: Date): CaseFields {
  return { ...blankWritten(account, now), tags: '', publishToDiscord: false }
}

/** A stored case, laid into the form. Publishing is never asked for again by an edit. */
export function fieldsOf(stored: CaseRecord): CaseFields {
  return { ...writtenFieldsOf(stored), tags: stored.tags.join(', '), publishToDiscord: false }
}

const pastedText = z.string().optional().catch(undefined)
const pastedSchema = z.object({
  title: pastedText,
  slug: pastedText,
  summary: pastedText,
  content: pastedText,
  category: pastedText,
  date: pastedText,
  author: pastedText,
  tags: z
    .union([z.string(), z.array(z.string()).transform((tags) => tags.join(', '))])
    .optional()
    .catch(undefined),
})

/** Pasted JSON: an object, or the first element of a list. Only what it holds replaces what was typed. Undefined when it is neither. */
export function readPastedCase(text: string): Partial<CaseFields> | undefined {
  const parsed = parseRows(text)
  if (parsed.kind === 'unreadable') return undefined
  const pasted = pastedSchema.safeParse(parsed.rows[0]).data
  if (pasted === undefined) return undefined
  return Object.fromEntries(Object.entries(pasted).filter(([, value]) => value !== undefined))
}
