import { oneLine } from '../fields/visible-text.ts'
import type { CaseReference } from './reference.ts'

/** RIS ends its lines as Windows does. */
const lineEnd = '\r\n'

/** `url` is the address of the note. */
export function risRecord(reference: CaseReference, url?: string): string {
  const fields: (readonly [tag: string, value: string | undefined])[] = [
    ['TY', 'CASE'],
    ['TI', reference.title],
    ['M1', reference.citation],
    ['PB', reference.court],
    ['PY', reference.date.slice(0, 4)],
    ['DA', reference.date.replaceAll('-', '/')],
    ...reference.tags.map((tag) => ['KW', tag] as const),
    ['UR', reference.url],
    ['UR', url],
  ]
  const lines = fields.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${oneLine(value)}`]))
  return [...lines, 'ER  - ', ''].join(lineEnd)
}
