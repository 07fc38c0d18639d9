import type { ReactNode } from 'react'

/** Shown instead of a preview after seven days, or after the draft was published or discarded. */
export function PreviewOver(): ReactNode {
  return (
    <div className="sheet-grid pt-12 md:pt-20">
      <p className="caps pt-2 text-lg text-soft">Preview</p>
      <div>
        <h1 className="text-4xl tracking-tight">This preview has ended</h1>
        <p className="mt-4 max-w-measure text-lg text-soft">
          A preview can be read for seven days, or until its text is published or discarded. Ask the practice for a new link.
        </p>
      </div>
    </div>
  )
}
