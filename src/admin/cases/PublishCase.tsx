import type { CaseListItem } from '#domain/cases/cases.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DiscordPreview } from './DiscordPreview.tsx'

export interface PublishCaseProps {
  /** Null closes the dialog. */
  entry: CaseListItem | null
  onCancel: () => void
  onConfirm: (entry: CaseListItem) => void
}

/** Shows the message before it is sent, because a message to a public channel cannot be undone. */
export function PublishCase({ entry, onCancel, onConfirm }: PublishCaseProps) {
  return (
    <ConfirmDialog
      open={entry !== null}
      title="Publish this case to Discord?"
      confirmLabel="Publish to Discord"
      onCancel={onCancel}
      onConfirm={() => entry && onConfirm(entry)}
    >
      <p>This message will be posted in your Discord channel:</p>
      {entry && <DiscordPreview entry={entry} />}
    </ConfirmDialog>
  )
}
