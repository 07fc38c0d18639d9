import { useEffect, useState } from 'react'
import { pressedCharacter } from '#domain/fields/pressed-character.ts'
import { onAppleKeyboard } from '../shell/printed-keys.ts'
import { $deskDialog, $singleKeys, type Shortcut, shortcuts } from './shortcuts.ts'

export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'>

export interface KeyPlace {
  /** The focus is in a field, where only keys with Ctrl or Cmd work. */
  typing: boolean
  /** Whether a dialog is open. Shortcuts then do nothing, but the browser's own actions for them are prevented. */
  dialog: boolean
  /** Whether keys without Ctrl or Cmd are turned on. */
  single: boolean
}

type KeyOutcome = { kind: 'none' } | { kind: 'held' } | { kind: 'begun'; first: string } | { kind: 'run'; shortcut: Shortcut }

const none: KeyOutcome = { kind: 'none' }
const held: KeyOutcome = { kind: 'held' }

/** The key's name, such as `mod+s` or `n`. Null if no shortcut has it. With `apple`, Cmd replaces Ctrl. */
export function keyName(press: PressedKey, apple: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (press.isComposing || altKey || key.length !== 1) return null
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && metaKey === apple && !shiftKey ? `mod+${pressedCharacter(press)}` : null
  // Shift is part of a character such as the question mark, and a modifier with a letter. Caps Lock is ignored.
  const letter = /\p{L}/u.test(key)
  return letter && shiftKey ? null : pressedCharacter(press)
}

/**
 * The effect of a key. `held` only prevents the browser's own action. `begun` is the first of two keys, and the
 * parameter of that name is the first key if it was just pressed.
 */
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
/** A key typed there enters text or chooses an option. */
const typingTargets = `${written}, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu]`
const dialogs = '[role=dialog], [role=alertdialog], dialog[open]'

/** Milliseconds to wait for the second of two keys. */
const timeLimit = 2500

/** Listens for the desk's shortcuts. Returns the first of two keys while waiting for the second. */
export function useShortcuts(): string | null {
  const [begun, setBegun] = useState<string | null>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return
      const outcome = read(event, begun)
      if (outcome.kind !== 'none') event.preventDefault()
      if (event.repeat) return
      // Modifier keys such as Shift do not interrupt a sequence.
      if (event.key.length === 1 || event.key === 'Escape') setBegun(outcome.kind === 'begun' ? outcome.first : null)
      if (outcome.kind === 'run') outcome.shortcut.run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [begun])
  useEffect(() => {
    const timer = setTimeout(() => setBegun(null), timeLimit)
    return () => clearTimeout(timer)
  }, [begun])
  return begun
}

function read(event: KeyboardEvent, begun: string | null): KeyOutcome {
  const dialog = document.querySelector(dialogs) !== null || $deskDialog.get() !== 'none'
  const typing = event.target instanceof Element && event.target.closest(typingTargets) !== null
  const place = { typing, dialog, single: $singleKeys.get() }
  return readKey(keyName(event, onAppleKeyboard()), begun, place, shortcuts)
}
