import { readCaseCategory } from '#domain/cases/case-categories.ts'
import { parseRows, reasonOf } from '#domain/cases/case-import.ts'
import { caseInputSchema } from '#domain/cases/case-input.ts'
import { caseType } from '#domain/cases/type.ts'
import { fieldKind } from '#domain/content/field-kinds.ts'
import { writeTags } from '#domain/fields/tag-text.ts'
import { isBlank, oneLine, trimmedOf, withLineFeeds } from '#domain/fields/visible-text.ts'
import { type CaseFields, storedFieldNames } from '#stores/cases/case-edits.ts'

export type PastedField = (typeof storedFieldNames)[number]

export interface PastedCase {
  fields: Partial<Pick<CaseFields, PastedField>>
  taken: PastedField[]
  /** Fields that the JSON lacks. They keep their values. */
  left: PastedField[]
  /** Fields with an unusable value. They keep their values too. */
  refused: { field: PastedField; reason: string }[]
  unknown: string[]
  /** The category as written, if it was interpreted as one of ours. */
  mapped?: { found: string; category: string }
  /** How many cases the list holds. Only the first is read. */
  cases: number
}

type PastedReading = PastedCase | { message: string | undefined }

/** The marks of a code block, which a chat or a document may add to a copied text. */
const codeBlock = /^```[a-z]*\n|\n?```$/g

/** Reads pasted JSON: an object, or the first element of a list. */
export function readPastedCase(text: string): PastedReading {
  const parsed = parseRows(trimmedOf(text, /[\s\u200b\ufeff]/).replace(codeBlock, ''), 'text')
  if (parsed.kind === 'unreadable') return { message: parsed.message }
  const [first] = parsed.rows
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return { message: undefined }
  const values = new Map(Object.entries(first))
  const reasons = reasonsOf(first)
  const pasted: PastedCase = { fields: {}, taken: [], left: [], refused: [], unknown: [], cases: parsed.rows.length }
  for (const field of storedFieldNames) take(pasted, field, values.get(field), reasons.get(field))
  pasted.unknown = [...values.keys()].filter((key) => !storedFieldNames.some((field) => field === key))
  return pasted.taken.length + pasted.refused.length === 0 ? { message: undefined } : pasted
}

function take(pasted: PastedCase, field: PastedField, value: unknown, fault: string | undefined): void {
  if (value === undefined || value === null || (field === 'slug' && typeof value === 'string' && isBlank(value))) {
    pasted.left.push(field)
    return
  }
  const written = writtenOf(field, value, fault)
  if (written === undefined) {
    pasted.refused.push({ field, reason: fault ?? 'It is blank' })
    return
  }
  if (field === 'category' && written !== value) pasted.mapped = { found: String(value), category: written }
  pasted.fields[field] = written
  pasted.taken.push(field)
}

/** The first reason for refusing each field. */
function reasonsOf(value: object): Map<string, string> {
  const issues = caseInputSchema.safeParse(value).error?.issues ?? []
  const faults = issues.map((issue) => [String(issue.path[0]), reasonOf(issue, value) ?? issue.message] as const)
  return new Map(faults.reverse())
}

/** A value as form text, which may still be too long. Undefined if the form cannot hold it. */
function writtenOf(field: PastedField, value: unknown, fault: string | undefined): string | undefined {
  if (field === 'tags') {
    if (fault !== undefined) return undefined
    return Array.isArray(value) ? writeTags(value.map((tag) => oneLine(String(tag)))) : oneLine(String(value))
  }
  if (typeof value !== 'string' || isBlank(value)) return undefined
  if (fieldKind(caseType.fields[field]).hasLines) return withLineFeeds(value)
  const line = oneLine(value)
  if (field !== 'category' && field !== 'date') return line
  if (fault !== undefined) return undefined
  return field === 'date' ? line : readCaseCategory(line)
}
