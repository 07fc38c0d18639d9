import { useStore } from '@nanostores/react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { $unsaved, $wayOut, go, stay } from './navigation.ts'

/** Asked before unsaved text is left behind. */
export function LeaveDialog() {
  const wayOut = useStore($wayOut)
  const unsaved = useStore($unsaved)
  return (
    <ConfirmDialog
      open={wayOut !== null}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onCancel={stay}
      onConfirm={() => wayOut !== null && go(wayOut, { anyway: true })}
    >
      {unsaved === 'kept'
        ? 'What you typed is not saved. A draft stays in this browser and is offered back when you return.'
        : 'What you typed here is not saved and will be lost.'}
    </ConfirmDialog>
  )
}
