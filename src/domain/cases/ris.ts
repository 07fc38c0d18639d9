import { oneLine } from '../fields/visible-text.ts'
import { lawReportHead } from './law-report-head.ts'

/** What a reference of a case is made from. */
export interface ReferencedCase {
  title: string
  content: string
  date: string
  tags: readonly string[]
}

/** RIS ends its lines as Windows does. */
const lineEnd = '\r\n'

/** A case as a RIS record, for a reference manager. `url` is the address of the note. */
export function risRecord(entry: ReferencedCase, url?: string): string {
  const { citation, court } = lawReportHead(entry)
  const fields: (readonly [tag: string, value: string | undefined])[] = [
    ['TY', 'CASE'],
    ['TI', entry.title],
    ['M1', citation?.text],
    ['PB', court],
    ['PY', entry.date.slice(0, 4)],
    ['DA', entry.date.replaceAll('-', '/')],
    ...entry.tags.map((tag) => ['KW', tag] as const),
    ['UR', citation?.url],
    ['UR', url],
  ]
  const lines = fields.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${oneLine(value)}`]))
  return [...lines, 'ER  - ', ''].join(lineEnd)
}
