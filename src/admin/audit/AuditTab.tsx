import { useStore } from '@nanostores/react'
import { auditActions, auditKinds } from '#domain/audit/actions.ts'
import type { AuditPage } from '#domain/audit/audit-pages.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import { $auditExport, $auditPage, exportAudit, reloadAudit } from '#stores/audit/audit-trail.ts'
import { type AuditTableView, auditTable } from '#stores/audit/audit-view.ts'
import type { AddressQuery } from '#stores/records/table-view.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { useKept } from '../shell/use-kept.ts'
import { AuditTable } from './AuditTable.tsx'
import { showAudit, useAuditAddress } from './audit-address.ts'

type Choice = readonly [value: string, label: string]

function AuditFilter({ people }: { people: readonly string[] }) {
  const { person, record } = useStore(auditTable.$view)
  // The person of a link may have no line on record any more.
  const names = person === '' || people.includes(person) ? people : [person, ...people]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] items-end gap-3 py-4 text-sm md:flex md:flex-wrap">
      <Select name="person" label="Person" all="Everyone" choices={names.map((name) => [name, name])} />
      <Select name="action" label="Action" all="All actions" choices={Object.entries(auditActions)} />
      <Select name="kind" label="Kind" all="All kinds" choices={Object.entries(auditKinds)} />
      <label className="grid min-w-0 gap-1">
        Record
        <input
          className="field md:w-24"
          inputMode="numeric"
          maxLength={9}
          placeholder="Number"
          value={record}
          onChange={(event) => showAudit({ record: event.currentTarget.value.replaceAll(/\D|^0+/g, '') })}
        />
      </label>
      <Day name="from" label="From" />
      <Day name="to" label="To" />
    </div>
  )
}

interface SelectProps {
  name: 'person' | 'action' | 'kind'
  label: string
  /** The choice that admits everything. */
  all: string
  choices: readonly Choice[]
}

function Select({ name, label, all, choices }: SelectProps) {
  const view = useStore(auditTable.$view)
  return (
    <label className="grid min-w-0 gap-1">
      {label}
      <select className="field md:w-auto" value={view[name]} onChange={(event) => change(name, event.currentTarget.value)}>
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
  const { data, error, loading } = useStore($auditPage)
  const kept = useKept(data)
  const shown = data ?? (loading ? kept : undefined)
  return (
    <section aria-labelledby="audit-head" aria-busy={loading}>
      <div className="desk-head">
        <h2 id="audit-head">Audit trail</h2>
        <ExportButton total={shown?.total ?? 0} />
      </div>
      <p className="max-w-prose pt-4 text-sm text-soft">
        What staff did, and who signed in. A line names the fields that changed, but not their texts. Lines are kept for twelve months and
        cannot be changed.
      </p>
      <AuditFilter people={kept?.people ?? []} />
      <p role="status" className="sr-only">
        {shown && countOf(shown.total, 'line')}
      </p>
      {error ? (
        <div className="py-6">
          <LoadFailure what="The audit trail" error={error} onRetry={reloadAudit} />
        </div>
      ) : null}
      {shown === undefined && !error && <SkeletonRows rows={8} />}
      {shown && <FoundLines found={shown} />}
    </section>
  )
}

function ExportButton({ total }: { total: number }) {
  const exporting = useStore($auditExport)
  return (
    <Button small disabled={total === 0} paused={exporting} onClick={() => void exportAudit()}>
      {exporting ? 'Exporting...' : `Export ${total === 0 ? '' : `${figure(total)} `}as CSV`}
    </Button>
  )
}

function FoundLines({ found }: { found: AuditPage }) {
  const { page } = useStore(auditTable.$view)
  if (found.total > 0) return <AuditTable lines={found.lines} total={found.total} page={page} />
  if (found.people.length === 0) return <p className="py-8 text-soft">No lines yet. What staff do from now on appears here.</p>
  return (
    <div className="grid justify-items-start gap-4 border-y border-rule py-8">
      <p className="text-soft">No lines match these filters.</p>
      <Button small onClick={() => showAudit(auditTable.whole)}>
        Clear Filters
      </Button>
    </div>
  )
}
