import type { Edit } from '#domain/writing/edit.ts'

/** Chromium types a text of a thousand lines in a second, and one of ten thousand in minutes. */
const typedMost = 10_000

/** The text before and after a replacement that was not typed. */
const replaced = new WeakMap<HTMLTextAreaElement, { before: string; after: string }>()

/**
 * Changes the text of a field as if it were typed, so that one Ctrl+Z takes it back.
 * `execCommand` is deprecated, but nothing else adds to the browser's own undo history.
 * A long replacement is not typed. `undoReplacement` takes it back.
 */
export function applyToField(field: HTMLTextAreaElement, { start, end, replacement, select }: Edit): void {
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

/** Takes back the last long replacement. Returns false if there is none, or if the text was changed after it. */
export function undoReplacement(field: HTMLTextAreaElement): boolean {
  const last = replaced.get(field)
  if (last === undefined || last.after !== field.value) return false
  replaced.delete(field)
  field.setRangeText(last.before, 0, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return true
}
