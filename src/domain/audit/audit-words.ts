import { figure } from '../fields/counts.ts'
import { type Columns, type CsvValue, sheetOf } from '../fields/csv.ts'
import { londonTime } from '../fields/dates.ts'
import { auditActions, auditKinds } from './actions.ts'
import type { AuditLine } from './audit-pages.ts'

const wordOf = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name

/** The words for an action. Actions of an earlier release are shown as stored. */
export const actionWords = (action: string): string => wordOf(auditActions, action)

const kindWords = (kind: string): string => wordOf(auditKinds, kind)

/** Undefined if the account no longer exists. */
type AccountNames = (id: number) => string | undefined

/** The subject of a line: ‘Oakwood v Menzies’, 'Case 12', '40 × Enquiry', 'Mail settings', 'Ada Example (ada)'. */
export function subjectWords(
  { kind, recordId, count, title = null }: Pick<AuditLine, 'kind' | 'recordId' | 'count'> & Partial<Pick<AuditLine, 'title'>>,
  accountName: AccountNames = () => undefined,
): string {
  if (kind === null) return ''
  if (title !== null && title !== '') return `‘${title}’`
  const named = kind === 'account' && recordId !== null ? accountName(recordId) : undefined
  if (named !== undefined) return named
  if (count !== null) return `${kindWords(kind)} × ${figure(count)}`
  return recordId === null ? kindWords(kind) : `${kindWords(kind)} ${recordId}`
}

/** 'imageUrl' as 'image URL', for a list of fields. */
export function fieldWords(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.replaceAll(/\burl\b/g, 'URL')
}

/** The names of the fields that changed, or how somebody signed in: 'title, image URL', 'by recovery code'. */
export function detailWords({ action, fields }: Pick<AuditLine, 'action' | 'fields'>): string {
  const words = fields.map(fieldWords).join(', ')
  const isSignIn = action === 'signed-in' || action === 'sign-in-failed'
  return isSignIn && words !== '' ? `by ${words.replaceAll('-', ' ')}` : words
}

const columns: Columns<AuditLine> = [
  ['Time', ({ at }) => londonTime(new Date(at))],
  ['Person', ({ name }) => name],
  ['Username', ({ userName }) => userName],
  ['Action', ({ action }) => actionWords(action)],
  ['Kind', ({ kind }) => (kind === null ? '' : kindWords(kind))],
  ['Record', ({ recordId }) => recordId],
  ['Title', ({ title }) => title],
  ['Fields', detailWords],
  ['Count', ({ count }) => count],
  ['Request', ({ requestId }) => requestId],
]

/** Times are in London time. */
export const auditSheet = (lines: readonly AuditLine[]): CsvValue[][] => sheetOf(columns, lines)
