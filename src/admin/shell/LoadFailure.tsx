import { failureText } from '#stores/http/http.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

export interface LoadFailureProps {
  /** As in 'The cases could not be loaded'. */
  what: string
  error: unknown
  onRetry: () => unknown
}

export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <Notice
      role="alert"
      title={`${what} could not be loaded`}
      actions={
        <Button small onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{failureText(error)}</p>
    </Notice>
  )
}
