import { memo, type ReactNode, useDeferredValue, useId } from 'react'
import { parseMarkup } from '#domain/markup/parse.ts'
import { Markup } from '#ui/Markup.tsx'
import { useSettled } from '../shell/use-settled.ts'

/** Longer texts are rendered only after a pause in typing, because rendering takes longer than a keystroke. */
const longText = 20_000
/** Only this many characters are shown, because a text of two million would block the page. */
const shownMost = 60_000

export interface ContentPreviewProps {
  text: string
  /** What the page shows above the text. */
  head?: ReactNode
  /** Reads the text that the page shows below its head. */
  read?: typeof parseMarkup
}

/**
 * Renders what visitors will read, with the public pages' renderer.
 * It is deferred, so that it never delays typing.
 */
export function ContentPreview({ text, head, read = parseMarkup }: ContentPreviewProps) {
  const id = useId()
  const settled = useSettled(text)
  const shown = useDeferredValue(text.length < longText ? text : settled, '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard (WCAG 2.1.1)
    <section className="desk-preview" aria-labelledby={id} tabIndex={0}>
      <h2 id={id} className="caps desk-subhead">
        Preview
      </h2>
      {head}
      {shown.trim() === '' ? (
        <p className="py-4 text-sm text-soft">The preview appears here as you type.</p>
      ) : (
        <Text text={shown} read={read} />
      )}
    </section>
  )
}

const Text = memo(function Text({ text, read }: { text: string; read: typeof parseMarkup }) {
  const beginning = text.length <= shownMost ? text : text.slice(0, Math.max(text.lastIndexOf('\n', shownMost), shownMost / 2))
  return (
    <>
      <Markup blocks={read(beginning)} isPreview />
      {beginning !== text && (
        <p className="border-t border-rule pt-3 mt-4 text-sm text-soft">Only the beginning of this long text is previewed.</p>
      )}
    </>
  )
})
