import { useEffect, useState } from 'react'
import { onAppleKeyboard } from '../shell/printed-keys.ts'
import { isDialogOpen, isTyping, type KeyOutcome, keyName, readKey } from './key-press.ts'
import { $singleKeys } from './keyboard.ts'
import { $deskDialog, shortcuts } from './shortcuts.ts'

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
  const place = { typing: isTyping(event.target), dialog: isDialogOpen() || $deskDialog.get() !== 'none', single: $singleKeys.get() }
  return readKey(keyName(event, onAppleKeyboard()), begun, place, shortcuts)
}
