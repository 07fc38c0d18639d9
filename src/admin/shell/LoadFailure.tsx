import { useLayoutEffect, useRef } from 'react'
import { whatHappened } from '#stores/http/http.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

interface LoadFailureProps {
  /** The subject in 'The cases could not be loaded'. */
  what: string
  /** The last word of that text. */
  done?: string
  error: unknown
  /** Shown instead of the reason. */
  remark?: string
  onRetry: () => unknown
}

export function LoadFailure({ what, done = 'loaded', error, remark = whatHappened(error), onRetry }: LoadFailureProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The notice disappears as soon as the button is pressed. The focus then stays in its part of the page.
  useLayoutEffect(() => {
    const pressed = button.current
    const part = pressed?.closest<HTMLElement>('section, main')
    return () => {
      if (!part || document.activeElement !== pressed) return
      part.tabIndex = -1
      part.classList.add('outline-none')
      part.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Notice
      role="alert"
      title={`${what} could not be ${done}`}
      actions={
        <Button ref={button} small onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{remark}</p>
    </Notice>
  )
}
