import type { ReactNode } from 'react'
import type { VisitorFormTexts } from '#domain/enquiries/visitor-form.ts'
import { Button } from '#ui/Button.tsx'
import { Tick } from '../Tick.tsx'

/** Replaces the form after it was sent. */
export function FormSent({ texts }: { texts: VisitorFormTexts }): ReactNode {
  return (
    <div hidden tabIndex={-1} role="status" className="form-sent">
      <Tick />
      <div>
        <p className="font-serif text-lg">
          {texts.sent.title} {texts.sent.text}
        </p>
        <Button className="mt-5">{texts.again}</Button>
      </div>
    </div>
  )
}
