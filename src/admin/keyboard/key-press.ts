import type { Shortcut } from './shortcuts.ts'

/** What a keyboard event says of its key. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'>

/** Where a key is pressed. */
export interface KeyPlace {
  /** Into a field: only the keys with Ctrl or Cmd are heard there. */
  typing: boolean
  /** Over a dialog: nothing is heard, but the browser's own dialogs stay away. */
  dialog: boolean
  /** Whether keys without Ctrl or Cmd are turned on. */
  single: boolean
}

export type KeyOutcome = { kind: 'none' } | { kind: 'held' } | { kind: 'begun'; first: string } | { kind: 'run'; shortcut: Shortcut }

const none: KeyOutcome = { kind: 'none' }
const held: KeyOutcome = { kind: 'held' }

/** A key by the registry's name for it, `mod+s` or `n`; null for one that no shortcut can be. `apple`: Cmd takes the place of Ctrl. */
export function keyName(press: PressedKey, apple: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (press.isComposing || altKey || key.length !== 1) return null
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && metaKey === apple && !shiftKey ? `mod+${key.toLowerCase()}` : null
  // Shift is part of a sign, as of the question mark; with a letter it is a modifier. Caps Lock is none.
  const letter = /\p{L}/u.test(key)
  return letter && shiftKey ? null : key.toLowerCase()
}

/** What a key comes to; `held` is heard but does nothing, so that the browser does nothing either. `begun` is the first key of two, when one was pressed just before. */
export function readKey(name: string | null, begun: string | null, place: KeyPlace, shortcuts: readonly Shortcut[]): KeyOutcome {
  if (name === null) return none
  if (name.startsWith('mod+')) {
    const shortcut = shortcuts.find(({ keys }) => keys[0] === name)
    if (shortcut === undefined) return none
    return place.dialog || !isReady(shortcut) ? held : { kind: 'run', shortcut }
  }
  if (place.typing || place.dialog || !place.single) return none
  if (begun !== null) {
    const shortcut = shortcuts.find(({ keys }) => keys[0] === begun && keys[1] === name)
    return shortcut === undefined ? held : { kind: 'run', shortcut }
  }
  const shortcut = shortcuts.find(({ keys }) => keys[0] === name)
  if (shortcut === undefined || !isReady(shortcut)) return none
  return shortcut.keys.length > 1 ? { kind: 'begun', first: name } : { kind: 'run', shortcut }
}

function isReady({ ready }: Shortcut): boolean {
  return ready === undefined || ready()
}

const written = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])'
const typingTargets = `${written}, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu]`
const dialogs = '[role=dialog], [role=alertdialog], dialog[open]'

/** Whether a key pressed there is written or chosen with. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingTargets) !== null
}

export function isDialogOpen(): boolean {
  return document.querySelector(dialogs) !== null
}

export function onAppleKeyboard(): boolean {
  return /^(Mac|iP)/.test(navigator.platform)
}
