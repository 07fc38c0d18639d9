import { useStore } from '@nanostores/react'
import { exportFormats } from '#domain/cases/case-export.ts'
import { Button } from '#ui/Button.tsx'
import { TransferPanel, TransferProgress } from '../tables/TransferPanel.tsx'
import { $export, cancelExport, resumeExport } from './case-export.ts'

export function ExportPanel() {
  const state = useStore($export)
  if (state.kind === 'idle') return null
  const { done, total } = state
  const stopped = state.kind === 'stopped'
  return (
    <TransferPanel
      title={stopped ? 'The export stopped' : `Exporting cases as ${exportFormats[state.format].name}`}
      status={stopped ? <p className="font-medium text-mark">{state.message}</p> : <p className="sr-only">Exporting</p>}
      actions={
        <>
          {stopped && (
            <Button small look="primary" onClick={() => void resumeExport()}>
              Resume
            </Button>
          )}
          <Button small onClick={cancelExport}>
            Cancel
          </Button>
        </>
      }
    >
      <TransferProgress label="Cases fetched" done={done} total={total} />
    </TransferPanel>
  )
}
