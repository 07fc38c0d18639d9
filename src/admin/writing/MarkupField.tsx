import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { type UseFormRegisterReturn, useFormContext, useWatch } from 'react-hook-form'
import { pressedCharacter } from '#domain/fields/pressed-character.ts'
import { formatOfKey } from '#domain/writing/format-keys.ts'
import { type Edit, fillHeadings, formats, type Selected } from '#domain/writing/formats.ts'
import { cleanPaste } from '#domain/writing/paste/clean-paste.ts'
import { unreportedHtml } from '#domain/writing/paste/html-node.ts'
import { parseDocument } from '#stores/browser/parse-document.ts'
import { Button } from '#ui/Button.tsx'
import type { FieldWiring } from '#ui/Field.tsx'
import { onAppleKeyboard } from '../shell/printed-keys.ts'
import { FormatBar } from './FormatBar.tsx'

/** Chromium types a text of a thousand lines in a second, and one of ten thousand in minutes. */
const typedMost = 10_000

/** The text before and after each replacement that the browser cannot undo. */
const replaced = new WeakMap<HTMLTextAreaElement, { before: string; after: string }>()

/**
 * Changes the text of a field as if it were typed, so that one Ctrl+Z undoes it. `execCommand` is deprecated,
 * but nothing else adds to the browser's undo history. A long replacement is set directly, and `undoReplacement`
 * undoes it.
 */
function applyToField(field: HTMLTextAreaElement, { start, end, replacement, select }: Edit): void {
  field.focus()
  if (field.value.slice(start, end) !== replacement) {
    field.setSelectionRange(start, end)
    if (replacement.length + end - start > typedMost || !typeInto(replacement)) replaceAtOnce(field, start, end, replacement)
  }
  field.setSelectionRange(...select)
}

const typeInto = (text: string): boolean => (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text))

function replaceAtOnce(field: HTMLTextAreaElement, start: number, end: number, replacement: string): void {
  const before = field.value
  field.setRangeText(replacement, start, end)
  replaced.set(field, { before, after: field.value })
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Returns false if there is no long replacement, or if the text was changed after it. */
function undoReplacement(field: HTMLTextAreaElement): boolean {
  const last = replaced.get(field)
  if (last === undefined || last.after !== field.value) return false
  replaced.delete(field)
  field.setRangeText(last.before, 0, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return true
}

interface Offer {
  start: number
  pasted: string
  cleaned: string
}

/** Offers to clean each pasted text that has formatting or broken lines. */
function useCleanPaste(area: RefObject<HTMLTextAreaElement | null>) {
  const [offer, setOffer] = useState<Offer | null>(null)

  function onPaste({ currentTarget: field, clipboardData }: ClipboardEvent<HTMLTextAreaElement>): void {
    const [text, html] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')]
    const start = field.selectionStart
    // The browser inserts the text after this event.
    setTimeout(() => {
      const pasted = field.value.slice(start, field.selectionEnd)
      const cleaned = cleanPaste({ text, html: html === '' ? undefined : parseDocument(unreportedHtml(html), 'text/html') })
      setOffer(cleaned.trim() === pasted.trim() ? null : { start, pasted, cleaned })
    })
  }

  function accept(): void {
    setOffer(null)
    const field = area.current
    if (field === null || offer === null) return
    const { pasted, cleaned } = offer
    const start = field.value.startsWith(pasted, offer.start) ? offer.start : field.value.indexOf(pasted)
    // The pasted text was changed in the meantime.
    if (start === -1) return
    const end = start + cleaned.length
    applyToField(field, { start, end: start + pasted.length, replacement: cleaned, select: [end, end] })
  }

  return { isOffered: offer !== null, onPaste, accept, dismiss: () => setOffer(null) }
}

/** A single undo restores the pasted text. */
function PasteOffer({ paste: { isOffered, accept, dismiss } }: { paste: ReturnType<typeof useCleanPaste> }) {
  return (
    <div role="status">
      {isOffered && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-sunk px-3 py-2 text-sm">
          Keep the formatting of the pasted text, and join its broken lines?
          <Button small onClick={accept}>
            Clean up
          </Button>
          <Button small look="quiet" onClick={dismiss}>
            Leave as pasted
          </Button>
        </p>
      )}
    </div>
  )
}

/** A separate component, so that a keystroke renders only this. */
function HeadingsButton({ name, headings, onClick }: { name: string; headings: readonly string[]; onClick: () => void }) {
  const { control } = useFormContext()
  const text: unknown = useWatch({ control, name })
  if (typeof text === 'string' && text.trim() !== '') return null
  return (
    <Button small look="quiet" className="-mx-3" onClick={onClick}>
      Start with {headings.join(', ')}
    </Button>
  )
}

export const markupHint = [
  'Formatting: "# Heading", "##bold##", "_italic_", "- list", "> quotation", "Item | Sum" in rows for a table, "Parties: A, B",',
  'a web address, and a neutral citation on its own line, e.g. [2021] UKSC 43',
].join(' ')

interface MarkupFieldProps extends FieldWiring, UseFormRegisterReturn {
  rows: number
  /** The headings that a button fills into a blank field. */
  headings?: readonly string[] | undefined
}

const isUndo = (press: KeyboardEvent): boolean =>
  pressedCharacter(press) === 'z' && (press.ctrlKey || press.metaKey) && !press.shiftKey && !press.altKey

export function MarkupField({ rows, headings, ...input }: MarkupFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const change = (edit: (selected: Selected) => Edit): void => {
    const field = area.current
    if (field) applyToField(field, edit({ text: field.value, start: field.selectionStart, end: field.selectionEnd }))
  }
  const paste = useCleanPaste(area)
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const name = formatOfKey(event.nativeEvent, onAppleKeyboard())
    if (name !== undefined) change(formats[name])
    else if (!isUndo(event) || !undoReplacement(event.currentTarget)) return
    event.preventDefault()
  }
  const keep = (element: HTMLTextAreaElement | null): void => {
    area.current = element
    input.ref(element)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <FormatBar fieldId={input.id} onFormat={(name) => change(formats[name])} />
        {headings && (
          <HeadingsButton name={input.name} headings={headings} onClick={() => change(({ text }) => fillHeadings(text, headings))} />
        )}
      </div>
      <textarea {...input} ref={keep} rows={rows} className="field font-serif" onKeyDown={press} onPaste={paste.onPaste} />
      <PasteOffer paste={paste} />
    </>
  )
}
