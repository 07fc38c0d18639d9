import { useStore } from '@nanostores/react'
import { accountName } from '#domain/accounts/staff-account.ts'
import { auditLinesOnPage } from '#domain/audit/actions.ts'
import type { AuditLine } from '#domain/audit/audit-pages.ts'
import { actionWords, detailWords, subjectWords } from '#domain/audit/audit-words.ts'
import { capital } from '#domain/fields/capital.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { $accounts } from '#stores/accounts/staff-accounts.ts'
import { Link } from '../shell/Link.tsx'
import { dashboardPath, editorPath, typeOfTab } from '../shell/router.ts'
import { PageSteps } from '../tables/PageSteps.tsx'
import { TableHead } from '../tables/TableHead.tsx'
import { showAudit } from './audit-address.ts'

const columns = [
  { label: 'What' },
  { label: 'Detail', className: 'max-md:hidden' },
  { label: 'Person', className: 'max-md:hidden' },
  { label: 'Time', className: 'max-md:hidden' },
]

export interface AuditTableProps {
  lines: readonly AuditLine[]
  total: number
  /** From 0. */
  page: number
}

export function AuditTable({ lines, total, page }: AuditTableProps) {
  const pages = Math.max(1, Math.ceil(total / auditLinesOnPage))
  return (
    <>
      <table className="desk-table">
        <caption className="sr-only">Audit trail</caption>
        <TableHead columns={columns} />
        <tbody>
          {lines.map((line, index) => (
            <Row key={line.id} line={line} number={page * auditLinesOnPage + index + 1} />
          ))}
        </tbody>
      </table>
      <PageSteps page={page} pages={pages} onPage={(next) => showAudit({ page: next })} />
    </>
  )
}

function Row({ line, number }: { line: AuditLine; number: number }) {
  const { userName, action } = line
  const when = formatMoment(line.at)
  const detail = detailWords(line)
  return (
    <tr>
      <td className="item max-md:hidden">{number}</td>
      <th scope="row" className="words">
        {actionWords(action)}
        <Subject line={line} />
        <p className="mt-1 text-xs text-soft md:hidden">
          {userName}, {when}
          {detail !== '' && `. ${capital(detail)}`}
        </p>
      </th>
      <td className="words max-md:hidden">{detail}</td>
      <td className="words max-md:hidden">{userName}</td>
      <td className="figures whitespace-nowrap max-md:hidden">{when}</td>
    </tr>
  )
}

/** The record may no longer exist. */
function recordPath({ kind, recordId }: AuditLine): string | undefined {
  if (recordId === null) return undefined
  if (kind === 'case') return paths.adminEditCase(recordId)
  if (kind === 'enquiry') return `${dashboardPath('enquiries')}&open=${recordId}`
  if (kind === 'issue') return editorPath('newsletter', recordId)
  const type = typeOfTab(kind)
  return type && editorPath(type.name, recordId)
}

function Subject({ line }: { line: AuditLine }) {
  // People sign in to their own account.
  const isOwn = line.kind === 'account' && line.recordId === line.userId
  const { data: accounts } = useStore($accounts)
  const nameOf = (id: number): string | undefined => {
    const account = accounts?.find((each) => each.id === id)
    return account && accountName(account)
  }
  const words = isOwn ? '' : subjectWords(line, nameOf)
  const href = recordPath(line)
  if (words === '') return null
  if (href === undefined) return <>: {words}</>
  return (
    <>
      {': '}
      <Link className="link" href={href}>
        {words}
      </Link>
    </>
  )
}
