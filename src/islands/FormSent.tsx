import { type ReactNode, useEffect, useRef } from 'react'
import type { VisitorFormTexts } from '#domain/enquiries/visitor-form.ts'
import { Button } from '#ui/Button.tsx'
import { Tick } from './Tick.tsx'

/** In the form's place once it was sent. The focus goes here, so that it is read. */
export function FormSent({ texts, onAgain }: { texts: VisitorFormTexts; onAgain: () => void }): ReactNode {
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => view.current?.focus(), [])
  return (
    <div ref={view} tabIndex={-1} role="status" className="form-sent">
      <Tick />
      <div>
        <p className="font-serif text-lg">
          <span className="text-mark">{texts.sent.title}</span> {texts.sent.text}
        </p>
        <Button className="mt-5" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  )
}
