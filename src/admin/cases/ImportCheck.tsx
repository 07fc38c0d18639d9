import { type ReactNode, useState } from 'react'
import { countOf, figure } from '#domain/fields/counts.ts'
import type { ImportPlan } from '#stores/cases/case-file.ts'
import { caseImport } from '#stores/cases/case-import.ts'
import { canRun } from '#stores/cases/import-report.ts'
import { Button } from '#ui/Button.tsx'
import { RowTable } from '../tables/RowTable.tsx'
import { TransferPanel } from '../tables/TransferPanel.tsx'

/** What an import would do, drawn up as an account: what the file holds, what comes off, what is left. */
export function ImportCheck({ file, plan }: { file: string; plan: ImportPlan }) {
  const sound = canRun({ kind: 'checked', file, plan })
  return (
    <TransferPanel
      title={sound ? 'Check before importing' : 'Nothing was imported'}
      file={file}
      status={<p>{sound ? verdict(plan) : 'Mend these rows and choose the file again.'}</p>}
      actions={
        <>
          {sound && (
            <Button small look="primary" onClick={() => void caseImport.run()}>
              Import {countOf(plan.fresh.count, 'case')}
            </Button>
          )}
          <Button small onClick={caseImport.cancel}>
            {sound ? 'Cancel' : 'Close'}
          </Button>
        </>
      }
      further={<Lists plan={plan} />}
    >
      <Account plan={plan} />
    </TransferPanel>
  )
}

function Lists({ plan: { fresh, skipped, faults } }: { plan: ImportPlan }) {
  return (
    <>
      {faults.count > 0 && (
        <RowTable
          label="Faulty rows"
          heads={['Row', 'Case', 'Field', 'Reason']}
          rows={faults.first.map(({ row, name, field, message }) => [row, name, field, message])}
          count={faults.count}
          noun="faults"
        />
      )}
      {skipped.count > 0 && (
        <Fold title={`Duplicates (${figure(skipped.count)})`}>
          <RowTable
            label="Duplicates"
            heads={['Row', 'Title', 'Slug', 'Stands already in']}
            rows={skipped.first.map(({ row, title, slug, taken }) => [row, title, slug, taken === 'file' ? 'this file' : 'the register'])}
            count={skipped.count}
            noun="duplicates"
          />
        </Fold>
      )}
      {fresh.count > 0 && (
        <Fold title={`${faults.count > 0 ? 'Sound and new' : 'What will be imported'} (${figure(fresh.count)})`}>
          <RowTable
            label="New cases"
            heads={['Row', 'Title', 'Slug']}
            rows={fresh.first.map(({ row, title, slug }) => [row, title, slug])}
            count={fresh.count}
            noun="cases"
          />
        </Fold>
      )}
    </>
  )
}

function verdict({ fresh, skipped }: ImportPlan): string {
  const duplicates = skipped.count === 0 ? '' : ` ${countOf(skipped.count, 'duplicate')} will be skipped.`
  return `${countOf(fresh.count, 'case')} can be imported.${duplicates}`
}

function Account({ plan: { rows, fresh, skipped, faults } }: { plan: ImportPlan }) {
  const lines = [
    ['Rows in the file', rows],
    ['Duplicates, skipped', skipped.count],
    ['Faulty rows', faults.rows],
    [faults.rows > 0 ? 'Sound and new' : 'To import', fresh.count],
  ] as const
  return (
    <table className="ledger max-w-sm">
      <caption className="sr-only">What the import would do</caption>
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

/** Rows are drawn when somebody wants to see them. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-1 font-medium">{title}</summary>
      {open && children}
    </details>
  )
}
