import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

interface GoneNoticeProps {
  noun: string
  /** The refusal. Each one moves the focus here again. */
  refusal: object
  onSaveAsNew: () => void
}

/** Above the form of a record that someone deleted, which can only be saved as a new one. */
export function GoneNotice({ noun, refusal, onSaveAsNew }: GoneNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => place.current?.focus(), [refusal])
  return (
    <div ref={place} tabIndex={-1} className="py-4 outline-none">
      <Notice
        role="alert"
        title={`This ${noun} has been deleted`}
        actions={
          <Button small onClick={onSaveAsNew}>
            Save as a new {noun}
          </Button>
        }
      >
        <p>Your text is still in the form.</p>
      </Notice>
    </div>
  )
}
