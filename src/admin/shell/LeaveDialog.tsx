import { useStore } from '@nanostores/react'
import type { Unsaved } from '#stores/records/autosave.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { $unsaved, $wayOut, stay } from './navigation.ts'

const words: Record<Unsaved, string> = {
  none: '',
  kept: 'What you typed is not saved. A draft stays in this browser and is offered back when you return.',
  partly:
    'What you typed is not saved. A draft stays in this browser and is offered back when you return, but without the webhook: secrets are never kept in it.',
  lost: 'What you typed here is not saved and will be lost: passwords and webhooks are never kept in this browser.',
  'no-room': 'What you typed is not saved and will be lost: this browser has no room for a draft of it.',
}

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
      onConfirm={() => {
        stay()
        wayOut?.()
      }}
    >
      {words[unsaved]}
    </ConfirmDialog>
  )
}
