import type { AuditLine } from '#domain/audit/audit-pages.ts'
import { actionWords, detailWords } from '#domain/audit/audit-words.ts'
import { capital } from '#domain/fields/capital.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import type { DeskTableOf } from './DeskList.tsx'

type ShownLine = Pick<AuditLine, 'id' | 'at' | 'userName' | 'action' | 'fields'>

/** Who did what, and when: the same in the audit trail and in the history of a record. */
export const auditColumns: Pick<DeskTableOf<ShownLine>, 'keyOf' | 'nameOf' | 'title' | 'columns'> = {
  keyOf: ({ id }) => id,
  nameOf: ({ action }) => actionWords(action),
  title: { label: 'What', text: ({ action }) => actionWords(action) },
  columns: [
    { label: 'Detail', from: 'md', className: 'words', cell: detailWords, small: (line) => capital(detailWords(line)) },
    { label: 'Person', from: 'md', className: 'words', cell: ({ userName }) => userName },
    { label: 'Time', from: 'md', className: 'figures whitespace-nowrap', cell: ({ at }) => formatMoment(at) },
  ],
}
