import type { AuditLine } from '#domain/audit/audit-pages.ts'
import { actionWords, detailWords } from '#domain/audit/audit-words.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import type { DeskTableOf } from './DeskList.tsx'

type ShownLine = Pick<AuditLine, 'id' | 'at' | 'userName' | 'action' | 'fields'> & Partial<Pick<AuditLine, 'name'>>

/** 'Published to Discord' as 'published to Discord'. */
const uncapital = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** The columns for who did what and when, in the audit trail and in a record's history. */
export const auditColumns: Pick<DeskTableOf<ShownLine>, 'keyOf' | 'nameOf' | 'title' | 'columns'> = {
  keyOf: ({ id }) => id,
  nameOf: ({ action }) => actionWords(action),
  title: { label: 'What', text: ({ action, name, userName }) => `${name ?? userName} ${uncapital(actionWords(action))}` },
  columns: [
    { label: 'Detail', from: 'lg', className: 'words', cell: detailWords },
    { label: 'Time', className: 'figures', cell: ({ at }) => formatMoment(at) },
  ],
}
