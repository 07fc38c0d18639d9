import type { CaseListItem } from '#domain/cases/cases.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DiscordPreview } from './DiscordPreview.tsx'

export interface PublishCaseProps {
  /** The case that may be published; null asks nothing. */
  entry: CaseListItem | null
  onCancel: () => void
  onConfirm: (entry: CaseListItem) => void
}

/** A message to a public channel cannot be taken back, so it is shown before it is sent. */
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
