import type { Edit } from '#domain/writing/edit.ts'

/**
 * Changes the text of a field as if it were typed, so that one Ctrl+Z takes it back.
 * `execCommand` is deprecated, but nothing else adds to the browser's own undo history.
 */
export function applyToField(field: HTMLTextAreaElement, { start, end, replacement, select }: Edit): void {
  field.focus()
  if (field.value.slice(start, end) !== replacement) {
    field.setSelectionRange(start, end)
    const isTyped = replacement === '' ? document.execCommand('delete') : document.execCommand('insertText', false, replacement)
    if (!isTyped) replaceWithoutUndo(field, start, end, replacement)
  }
  field.setSelectionRange(...select)
}

function replaceWithoutUndo(field: HTMLTextAreaElement, start: number, end: number, replacement: string): void {
  field.setRangeText(replacement, start, end)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
