import { type KeyboardEvent, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { pressedCharacter } from '#domain/fields/pressed-character.ts'
import type { Edit, Selected } from '#domain/writing/edit.ts'
import { formatOfKey } from '#domain/writing/format-keys.ts'
import { formats } from '#domain/writing/formats.ts'
import { fillHeadings } from '#domain/writing/template.ts'
import type { FieldWiring } from '#ui/Field.tsx'
import { onAppleKeyboard } from '../shell/printed-keys.ts'
import { applyToField, undoReplacement } from './apply-edit.ts'
import { FormatBar } from './FormatBar.tsx'
import { HeadingsButton } from './HeadingsButton.tsx'
import { PasteOffer } from './PasteOffer.tsx'
import { useCleanPaste } from './use-clean-paste.ts'

export interface MarkupFieldProps {
  wiring: FieldWiring
  registered: UseFormRegisterReturn
  rows: number
  /** The headings that a button fills into a blank field. */
  headings?: readonly string[] | undefined
}

const isUndo = (press: KeyboardEvent): boolean =>
  pressedCharacter(press) === 'z' && (press.ctrlKey || press.metaKey) && !press.shiftKey && !press.altKey

/** A field for a text in light markup, with buttons and keys that format the selected words. */
export function MarkupField({ wiring, registered, rows, headings }: MarkupFieldProps) {
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
    registered.ref(element)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <FormatBar fieldId={wiring.id} onFormat={(name) => change(formats[name])} />
        {headings && (
          <HeadingsButton name={registered.name} headings={headings} onClick={() => change(({ text }) => fillHeadings(text, headings))} />
        )}
      </div>
      <textarea {...wiring} {...registered} ref={keep} rows={rows} className="field font-serif" onKeyDown={press} onPaste={paste.onPaste} />
      <PasteOffer paste={paste} />
    </>
  )
}
