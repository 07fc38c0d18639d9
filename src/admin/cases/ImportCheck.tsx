import { useState } from 'react'
import { type RowFault, rowsWithErrors } from '#domain/cases/case-import.ts'
import { andMore, countOf, figure } from '#domain/fields/counts.ts'
import type { ImportPlan } from '#stores/cases/case-file.ts'
import { Button } from '#ui/Button.tsx'
import type { TransferPanelProps } from '../tables/TransferPanel.tsx'
import { caseImport } from './case-import.ts'

const placeOf = { file: 'this file', register: 'the register' }

function ImportLists({ plan: { fresh, skipped, faults, alike, mapped } }: { plan: ImportPlan }) {
  return (
    <>
      {faults.count > 0 && <FaultTable faults={faults.first} count={faults.count} />}
      <FoldedTable
        title="Category names matched"
        heads={['Row', 'Title', 'In the file', 'Imported as']}
        rows={mapped.first.map(({ row, title, found, category }) => [row, title, `“${found}”`, category])}
        count={mapped.count}
        noun="cases"
      />
      <FoldedTable
        title="Possible duplicates with a different slug"
        label="Possible duplicates"
        heads={['Row', 'Title', 'Slug', 'Same', 'Existing slug', 'In']}
        rows={alike.first.map(({ row, title, slug, same, citation, other, place }) => [
          row,
          title,
          slug,
          same === 'title' ? 'title' : `citation ${citation ?? ''}`,
          other,
          placeOf[place],
        ])}
        count={alike.count}
        noun="cases"
      />
      <FoldedTable
        title="Duplicates"
        heads={['Row', 'Title', 'Citation', 'Slug', 'Already in']}
        rows={skipped.first.map(({ row, title, citation, slug, taken }) => [row, title, citation ?? '', slug, placeOf[taken]])}
        count={skipped.count}
        noun="duplicates"
      />
      <FoldedTable
        title={faults.count > 0 ? 'Valid and new' : 'What will be imported'}
        label="New cases"
        heads={['Row', 'Title', 'Slug']}
        rows={fresh.first.map(({ row, title, slug }) => [row, title, slug])}
        count={fresh.count}
        noun="cases"
      />
    </>
  )
}

/** Renders its rows only when it is opened. */
function FoldedTable({ title, label = title, ...table }: Omit<RowTableProps, 'label'> & { title: string; label?: string }) {
  const [open, setOpen] = useState(false)
  if (table.count === 0) return null
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-1 font-medium">{`${title} (${figure(table.count)})`}</summary>
      {open && <RowTable label={label} {...table} />}
    </details>
  )
}

interface RowTableProps {
  label: string
  heads: readonly string[]
  /** The cells of each row. The first is the row's number in the file. */
  rows: readonly (readonly (string | number)[])[]
  /** The number of rows in total. */
  count: number
  /** The plural for the rows, such as 'errors'. */
  noun: string
}

function RowTable({ label, heads, rows, count, noun }: RowTableProps) {
  const more = count - rows.length
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="max-h-96 overflow-auto" tabIndex={0} aria-label={label}>
        <table className="desk-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="caps">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <tr key={index}>
                {cells.map((cell, column) => (
                  <td key={column} className={column === 0 ? 'item' : 'break-words'}>
                    {typeof cell === 'number' ? figure(cell) : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className="text-soft">...{andMore(more, noun)}</p>}
    </>
  )
}

export function checkOf(plan: ImportPlan): Omit<TransferPanelProps, 'file'> {
  const isSound = plan.faults.count === 0
  const { count } = plan.fresh
  return {
    title: count > 0 ? 'Check before importing' : 'No row can be imported',
    status: <p>{isSound ? verdict(plan) : advice(plan)}</p>,
    actions: (
      <>
        {count > 0 && (
          <Button small look="primary" onClick={() => void caseImport.run()}>
            {isSound ? `Import ${countOf(count, 'case')}` : `Import the ${countOf(count, 'valid row')}`}
          </Button>
        )}
        {!isSound && <SaveFaults />}
        <Button small onClick={caseImport.cancel}>
          {isSound ? 'Cancel' : 'Close'}
        </Button>
      </>
    ),
    further: <ImportLists plan={plan} />,
    children: <Account plan={plan} />,
  }
}

export function FaultTable({ faults, count }: { faults: readonly RowFault[]; count: number }) {
  const rows = faults.map(({ row, name, field, message }) => [row, name, field, message])
  return <RowTable label="Rows with errors" heads={['Row', 'Case', 'Field', 'Reason']} rows={rows} count={count} noun="errors" />
}

export function SaveFaults() {
  return (
    <Button small onClick={() => void caseImport.saveFaults()}>
      Save the list of errors
    </Button>
  )
}

function verdict({ fresh, skipped }: ImportPlan): string {
  const duplicates = skipped.count === 0 ? '' : ` ${countOf(skipped.count, 'duplicate')} will be skipped.`
  return `${countOf(fresh.count, 'case')} can be imported.${duplicates}`
}

function advice({ fresh, faults }: ImportPlan): string {
  if (fresh.count === 0) return 'Correct these rows, then choose the file again.'
  return `${rowsWithErrors(faults.rows)}. Import the ${countOf(fresh.count, 'valid row')} and leave the others out, or correct these rows and choose the file again.`
}

function Account({ plan: { rows, fresh, skipped, faults } }: { plan: ImportPlan }) {
  const lines = [
    ['Rows in the file', rows],
    ['Duplicates, skipped', skipped.count],
    ['Rows with errors', faults.rows],
    [faults.rows > 0 ? 'Valid and new' : 'To import', fresh.count],
  ] as const
  return (
    <table className="desk-table max-w-sm">
      <caption className="sr-only">Effects of the import</caption>
      <tbody>
        {lines.map(([label, count], index) => (
          <tr key={label} className={index === lines.length - 1 ? 'font-semibold' : undefined}>
            <th scope="row">{label}</th>
            <td className="text-right">{figure(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
