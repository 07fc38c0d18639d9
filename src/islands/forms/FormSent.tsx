import { type ReactNode, useEffect, useRef } from 'react'
import type { VisitorFormTexts } from '#domain/forms/visitor-form.ts'
import { Button } from '#ui/Button.tsx'
import { Tick } from '../Tick.tsx'

/** Replaces the form after it was sent. It has the focus, so that screen readers read it. */
export function FormSent({ texts, onAgain }: { texts: VisitorFormTexts; onAgain: () => void }): ReactNode {
  const view = useRef<HTMLDivElement>(null)
  // Runs after the form is hidden, so that the browser scrolls to the final place of the view.
  useEffect(() => view.current?.focus(), [])
  return (
    <div ref={view} tabIndex={-1} role="status" className="form-sent">
      <Tick />
      <div>
        <p className="font-serif text-lg">
          {texts.sent.title} {texts.sent.text}
        </p>
        <Button className="mt-5" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  )
}
