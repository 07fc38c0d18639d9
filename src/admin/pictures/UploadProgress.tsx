import { figure } from '#domain/fields/counts.ts'
import type { PictureUpload } from '#stores/records/picture-upload.ts'
import { Button } from '#ui/Button.tsx'

export interface UploadProgressProps {
  state: PictureUpload
  /** The address that the record uses now. */
  named: string
  onCancel: () => void
}

/** Shows the progress of an upload. */
export function UploadProgress({ state, named, onCancel }: UploadProgressProps) {
  const isUnderWay = state.kind === 'preparing' || state.kind === 'sending'
  const share = state.kind === 'sending' ? state.share : 0
  return (
    <>
      {isUnderWay && (
        <div className="flex max-w-sm items-center gap-4">
          <progress className="desk-progress" aria-label="Upload" {...(share > 0 && { value: share, max: 1 })} />
          <Button small onClick={onCancel} aria-label="Cancel the upload">
            Cancel
          </Button>
        </div>
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {said(state, named)}
      </p>
    </>
  )
}

function said(state: PictureUpload, named: string): string {
  switch (state.kind) {
    case 'preparing':
      return `Preparing ${state.name}`
    case 'sending':
      return `Uploading ${state.name}`
    case 'done': {
      const { address, width, height } = state.picture
      return address === named
        ? `${state.name} uploaded (${figure(width)} × ${figure(height)} pixels). It appears on the website once you save.`
        : ''
    }
    default:
      return ''
  }
}
