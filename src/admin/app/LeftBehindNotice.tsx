import { useStore } from '@nanostores/react'
import { $leftBehind, clearTraces, type LeftBehind } from '#stores/desk/traces.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Shown after a logout on one's own device: what stays in the browser, with a button to clear it. */
export function LeftBehindNotice() {
  const left = useStore($leftBehind)
  if (left === null) return null
  return (
    <div className="pb-4">
      <Notice
        title="You are logged out"
        actions={
          <Button small onClick={() => void clearTraces(left.username)}>
            Clear from this browser
          </Button>
        }
      >
        <p>{describe(left)}</p>
      </Notice>
    </div>
  )
}

function describe({ drafts, recent }: LeftBehind): string {
  const kept = [
    ...(drafts > 0 ? [drafts === 1 ? 'an unsaved draft' : `${drafts} unsaved drafts`] : []),
    ...(recent ? ['the list of what you opened last'] : []),
  ]
  return `This browser keeps ${kept.join(' and ')} for your next visit.`
}
