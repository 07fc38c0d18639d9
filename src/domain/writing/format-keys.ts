import { pressedCharacter } from '../fields/pressed-character.ts'

interface FormatKey {
  /** The name of its button. */
  label: string
  /** A letter, or a digit of the upper row, pressed with Ctrl, or Cmd on Apple keyboards. */
  key: string
  shift: boolean
}

/** In the order of the buttons. Ctrl+K is not among them, because it opens the search of the desk. */
export const formatKeys = {
  heading: { label: 'Heading', key: '1', shift: true },
  bold: { label: 'Bold', key: 'b', shift: false },
  italic: { label: 'Italic', key: 'i', shift: false },
  list: { label: 'List', key: '8', shift: true },
  quotation: { label: 'Quotation', key: '9', shift: true },
  table: { label: 'Table', key: '7', shift: true },
  link: { label: 'Web address', key: 'k', shift: true },
} as const satisfies Record<string, FormatKey>

export type FormatName = keyof typeof formatKeys

export const formatNames: readonly FormatName[] = ['heading', 'bold', 'italic', 'list', 'quotation', 'table', 'link']

type PressedFormatKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>

/** With `apple`, Cmd replaces Ctrl. */
export function formatOfKey(press: PressedFormatKey, apple: boolean): FormatName | undefined {
  const isModified = apple ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey
  if (!isModified || press.altKey || press.isComposing) return undefined
  // With Shift, a digit key gives another character, so use the key's position.
  const pressed = /^Digit(\d)$/.exec(press.code)?.[1] ?? pressedCharacter(press)
  return formatNames.find((name) => formatKeys[name].key === pressed && formatKeys[name].shift === press.shiftKey)
}

/** In the desk's notation for shortcuts: `mod+b`, `mod+shift+8`. */
export function writtenKey({ key, shift }: FormatKey): string {
  return `mod+${shift ? 'shift+' : ''}${key}`
}
