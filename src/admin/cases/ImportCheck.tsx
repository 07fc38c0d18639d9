import { rowsWithErrors } from '#domain/cases/case-import.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import type { ImportPlan } from '#stores/cases/case-file.ts'
import { Button } from '#ui/Button.tsx'
import { TransferPanel } from '../tables/TransferPanel.tsx'
import { caseImport } from './case-import.ts'
import { ImportLists } from './ImportLists.tsx'

export function ImportCheck({ file, plan }: { file: string; plan: ImportPlan }) {
  const isSound = plan.faults.count === 0
  const { count } = plan.fresh
  return (
    <TransferPanel
      title={count > 0 ? 'Check before importing' : 'No row can be imported'}
      file={file}
      status={<p>{isSound ? verdict(plan) : advice(plan)}</p>}
      actions={
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
      }
      further={<ImportLists plan={plan} />}
    >
      <Account plan={plan} />
    </TransferPanel>
  )
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
