import { useStore } from '@nanostores/react'
import { accountName } from '#domain/accounts/staff-account.ts'
import { auditActions, auditKinds, auditLinesOnPage } from '#domain/audit/actions.ts'
import type { AuditLine, AuditPage } from '#domain/audit/audit-pages.ts'
import { subjectWords } from '#domain/audit/audit-words.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { $accounts } from '#stores/accounts/staff-accounts.ts'
import type { AddressQuery } from '#stores/records/table-view.ts'
import { Button } from '#ui/Button.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { Link } from '../shell/Link.tsx'
import { dashboardPath, editorPath, settingsPath, typeOfTab } from '../shell/router.ts'
import { useKept } from '../shell/use-kept.ts'
import { auditColumns } from '../tables/audit-columns.ts'
import { DeskList, NothingFound } from '../tables/DeskList.tsx'
import { FilterFold } from '../tables/FilterFold.tsx'
import { tableAddress } from '../tables/table-address.ts'
import { $auditPage, type AuditTableView, auditTable, exportAudit, reloadAudit } from './audit-trail.ts'

const { show: showAudit, search: searchAudit, useAddress: useAuditAddress } = tableAddress(settingsPath('audit'), auditTable)

function AuditFilter({ people }: { people: AuditPage['people'] }) {
  const { person, action, kind, from, to, search } = useStore(auditTable.$view)
  // The person in the address may no longer have any line.
  const known = people.some(({ userName }) => userName === person)
  const names = person === '' || known ? people : [{ userName: person, name: person }, ...people]
  return (
    <div className="desk-filters items-end text-sm">
      <label className="grid min-w-0 grow basis-40 gap-1">
        Title
        <input
          type="search"
          className="field"
          placeholder="Search titles of records"
          maxLength={200}
          value={search}
          onChange={(event) => searchAudit(event.currentTarget.value)}
        />
      </label>
      <FilterFold count={[person, action, kind, from, to].filter(Boolean).length}>
        <Select name="person" label="Person" all="Everyone" choices={names.map(({ userName, name }) => [userName, name])} />
        <Select name="action" label="Action" all="All actions" choices={Object.entries(auditActions)} />
        <Select name="kind" label="Kind" all="All kinds" choices={Object.entries(auditKinds)} />
        <Day name="from" label="From" />
        <Day name="to" label="To" />
      </FilterFold>
    </div>
  )
}

interface SelectProps {
  name: 'person' | 'action' | 'kind'
  label: string
  /** The option that matches everything. */
  all: string
  choices: readonly (readonly [value: string, label: string])[]
}

function Select({ name, label, all, choices }: SelectProps) {
  const view = useStore(auditTable.$view)
  return (
    <label className="grid min-w-0 gap-1">
      {label}
      <select className="field md:w-auto md:max-w-36" value={view[name]} onChange={(event) => change(name, event.currentTarget.value)}>
        <option value="">{all}</option>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

function Day({ name, label }: { name: 'from' | 'to'; label: string }) {
  const view = useStore(auditTable.$view)
  return (
    <label className="grid min-w-0 gap-1">
      {label}
      <input type="date" className="field md:w-auto" value={view[name]} onChange={(event) => change(name, event.currentTarget.value)} />
    </label>
  )
}

const change = (name: keyof AuditTableView, value: string): void => showAudit({ [name]: value })

export function AuditTab({ search }: { search: AddressQuery }) {
  useAuditAddress(search)
  const { page } = useStore(auditTable.$view)
  const { data, error, loading } = useStore($auditPage)
  const { kept, shown } = useKept(data, loading)
  const total = shown?.total ?? 0
  return (
    <DeskList
      id="audit"
      heading="Audit trail"
      caption="Audit trail"
      what="The audit trail"
      list={{ data: shown?.lines, error, loading }}
      onRetry={reloadAudit}
      skeletonRows={8}
      tools={
        <WaitingButton busy="Exporting..." disabled={total === 0} onClick={exportAudit}>
          Export {total === 0 ? '' : `${figure(total)} `}as CSV
        </WaitingButton>
      }
      intro={
        <>
          <p className="max-w-prose pt-3 text-sm text-soft">
            Actions of staff, and logins. Each line shows the record’s title at that time and the fields that changed, but not their
            content. Lines are kept for twelve months and cannot be changed.
          </p>
          <AuditFilter people={kept?.people ?? []} />
          <p role="status" className="sr-only">
            {shown && countOf(shown.total, 'line')}
          </p>
        </>
      }
      noneYet={shown?.people.length === 0 ? 'No lines yet. Future actions appear here.' : <NoLines />}
      {...auditColumns}
      more={(line) => <Subject line={line} />}
      paging={{ size: auditLinesOnPage, page, total, onPage: (next) => showAudit({ page: next }) }}
    />
  )
}

function NoLines() {
  return (
    <NothingFound
      actions={
        <Button small onClick={() => showAudit(auditTable.whole)}>
          Clear Filters
        </Button>
      }
    >
      No lines match these filters.
    </NothingFound>
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
  // Sign-ins concern the person's own account.
  const isOwn = line.kind === 'account' && line.recordId === line.userId
  const { data: accounts } = useStore($accounts)
  const nameOf = (id: number): string | undefined => {
    const account = accounts?.find((each) => each.id === id)
    return account && accountName(account)
  }
  const words = isOwn ? '' : subjectWords(line, nameOf)
  const href = recordPath(line)
  if (words === '') return null
  if (href === undefined) return <span className="title-more">{words}</span>
  return (
    <Link className="link title-more" href={href}>
      {words}
    </Link>
  )
}
