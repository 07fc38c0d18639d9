import { useStore } from '@nanostores/react'
import { auditActions, auditKinds } from '#domain/audit/actions.ts'
import { type AuditTableView, auditTable } from '#stores/audit/audit-view.ts'
import { showAudit } from './audit-address.ts'

type Choice = readonly [value: string, label: string]

/** The filters, each of which is in the address. */
export function AuditFilter({ people }: { people: readonly string[] }) {
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
