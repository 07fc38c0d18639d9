import { useStore } from '@nanostores/react'
import type { Unsaved } from '#stores/records/keeper.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { $postponed, $unsaved, stay } from './navigation.ts'

const words: Record<Unsaved, string> = {
  none: '',
  kept: 'You have unsaved changes. A draft is kept for when you return.',
  partly: 'You have unsaved changes. A draft is kept for when you return, without the webhook, which is never kept.',
  lost: 'You have unsaved changes, which will be lost. Passwords and webhooks are never kept in this browser.',
  'no-room': 'You have unsaved changes, which will be lost. This browser cannot keep a draft of this text.',
}

export function LeaveDialog() {
  const postponed = useStore($postponed)
  const unsaved = useStore($unsaved)
  return (
    <ConfirmDialog
      open={postponed !== null}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onCancel={stay}
      onConfirm={() => {
        stay()
        postponed?.()
      }}
    >
      {words[unsaved]}
    </ConfirmDialog>
  )
}
