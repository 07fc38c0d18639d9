import type { ReactNode } from 'react'

interface Words {
  title: string
  text: string
}

/** Shown after seven days, or after the draft was published or discarded. */
export const ended: Words = {
  title: 'This preview has ended',
  text: 'A preview can be read for seven days, or until its text is published or discarded. Ask the practice for a new link.',
}

/** Shown at an address that is no preview's, as when a line break cut the link. */
export const damaged: Words = {
  title: 'Preview not found',
  text: 'This link is not complete, or has ended. Ask the person who sent it.',
}

/** Shown instead of a preview. */
export function PreviewOver({ title, text }: Words): ReactNode {
  return (
    <div className="sheet-grid pt-12 md:pt-20">
      <p className="caps pt-2 text-lg text-soft">Preview</p>
      <div>
        <h1 className="text-4xl tracking-tight">{title}</h1>
        <p className="mt-4 max-w-measure text-lg text-soft">{text}</p>
      </div>
    </div>
  )
}
