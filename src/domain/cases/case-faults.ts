import type * as z from 'zod'
import type { Fields } from '../content/type.ts'
import { isBlank, oneLine } from '../fields/visible-text.ts'
import { caseType } from './type.ts'

/** One fault of one row. `row` counts from 1. `name` is the row's title or slug, or blank if it has neither. */
export interface RowFault {
  row: number
  field: string
  message: string
  name: string
}

const nameLength = 200
const fields: Fields = caseType.fields

/** Whether a value has at least one field of a case. If not, a list of missing fields would not help the user. */
export function isCaseLike(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(fields).some((field) => field in value)
}

export function faultsOf(row: number, value: unknown, error: z.ZodError): RowFault[] {
  const name = nameOf(value)
  if (!isCaseLike(value)) return [{ row, field: 'row', message: 'This row is not a case', name }]
  const faults = new Map<string, RowFault>()
  for (const issue of error.issues) {
    const message = reasonOf(issue, value)
    const field = issue.path.join('.') || 'row'
    if (message !== undefined) faults.set(`${field} ${message}`, { row, field, message, name })
  }
  return [...faults.values()]
}

/** The reason why a field is refused. Undefined for a slug that is missing only because the title is invalid. */
export function reasonOf({ path: [field], code, message }: z.core.$ZodIssue, value: object): string | undefined {
  const found = fieldOf(value, field)
  const isMissing = found === undefined || found === null || (typeof found === 'string' && isBlank(found))
  if (field === 'slug' && isMissing) {
    const title = fieldOf(value, 'title')
    return typeof title === 'string' && !isBlank(title)
      ? 'No slug can be made from this title. Write one with letters from a to z.'
      : undefined
  }
  if (isMissing || typeof found === 'string') return message
  if (field === 'date') return 'Date must be text like 2021-10-06'
  if (field === 'tags' && Array.isArray(found) && code === 'custom' && found.some((tag) => typeof tag !== 'string'))
    return 'Each tag must be text'
  const faulty = fields[String(field)]
  // For choices and tags, the message already tells what to write.
  return faulty === undefined || faulty.kind === 'choice' || faulty.kind === 'tags' ? message : `${faulty.label} must be text`
}

const fieldOf = (value: object, field: PropertyKey | undefined): unknown =>
  typeof field === 'string' ? Object.entries(value).find(([name]) => name === field)?.[1] : undefined

function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const candidates = ['title' in value && value.title, 'slug' in value && value.slug]
  const name = candidates.find((candidate): candidate is string => typeof candidate === 'string' && !isBlank(candidate))
  return oneLine(name ?? '').slice(0, nameLength)
}
