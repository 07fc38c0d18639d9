import { useStore } from '@nanostores/react'
import { figure } from '#domain/fields/counts.ts'
import { $deletionReport, closeDeletionReport, type DeletedRow } from '#stores/cases/case-deletion.ts'
import { Button } from '#ui/Button.tsx'
import { TransferPanel } from '../tables/TransferPanel.tsx'
import { type CaseResult, CaseResults } from './CaseResults.tsx'

const order = ['kept', 'gone', 'restored', 'deleted'] as const
const words = { gone: 'Already deleted', restored: 'Restored', deleted: 'Deleted' }
const moods = { gone: 'neither', restored: 'neither', deleted: 'done' } as const

/** Lists the outcome for each of several cases that were deleted together. */
export function DeletionPanel() {
  const rows = useStore($deletionReport)
  if (rows === null) return null
  const sorted = order.flatMap((outcome) => rows.filter((row) => row.outcome === outcome))
  return (
    <TransferPanel
      title="Deletion results"
      status={<p>{tally(rows)}</p>}
      actions={
        <Button small onClick={closeDeletionReport}>
          Close
        </Button>
      }
    >
      <CaseResults rows={sorted.map(resultOf)} rest="deleted" />
    </TransferPanel>
  )
}

function tally(rows: readonly DeletedRow[]): string {
  const count = (outcome: DeletedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const [deleted, restored, gone] = [count('deleted'), count('restored'), count('gone')]
  const further = [restored > 0 && ` Restored: ${figure(restored)}.`, gone > 0 && ` Already deleted: ${figure(gone)}.`]
  return `Deleted: ${figure(deleted)}. Not deleted: ${figure(count('kept'))}.${further.filter(Boolean).join('')}`
}

function resultOf(row: DeletedRow): CaseResult {
  const { id, title } = row.entry
  if (row.outcome === 'kept') return { id, title, mood: 'failed', text: row.reason }
  return { id, title, mood: moods[row.outcome], text: words[row.outcome] }
}
