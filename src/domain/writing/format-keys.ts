export interface FormatKey {
  /** The name of its button. */
  label: string
  /** The physical key, pressed with Ctrl, or Cmd on Apple keyboards. */
  code: string
  /** Whether Shift is pressed too. */
  shift: boolean
}

/** What writers can do to selected words, in the order of the buttons. Ctrl+K opens the search of the desk. */
export const formatKeys = {
  heading: { label: 'Heading', code: 'Digit1', shift: true },
  bold: { label: 'Bold', code: 'KeyB', shift: false },
  italic: { label: 'Italic', code: 'KeyI', shift: false },
  list: { label: 'List', code: 'Digit8', shift: true },
  quotation: { label: 'Quotation', code: 'Digit9', shift: true },
  table: { label: 'Table', code: 'Digit7', shift: true },
  link: { label: 'Web address', code: 'KeyK', shift: true },
} as const satisfies Record<string, FormatKey>

export type FormatName = keyof typeof formatKeys

export const formatNames: readonly FormatName[] = ['heading', 'bold', 'italic', 'list', 'quotation', 'table', 'link']

/** The parts of a keyboard event that identify a key of a format. */
export type PressedFormatKey = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>

/** The format of a pressed key. With `apple`, Cmd replaces Ctrl. */
export function formatOfKey(press: PressedFormatKey, apple: boolean): FormatName | undefined {
  const isModified = apple ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey
  if (!isModified || press.altKey || press.isComposing) return undefined
  return formatNames.find((name) => formatKeys[name].code === press.code && formatKeys[name].shift === press.shiftKey)
}

/** As the desk writes its shortcuts: `mod+b`, `mod+shift+8`. */
export function writtenKey({ code, shift }: FormatKey): string {
  return `mod+${shift ? 'shift+' : ''}${code.replace(/^(?:Key|Digit)/, '').toLowerCase()}`
}
