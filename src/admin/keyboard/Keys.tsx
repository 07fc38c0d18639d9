import { onAppleKeyboard } from './key-press.ts'
import type { Shortcut } from './shortcuts.ts'

/** The keys of a shortcut as they are printed on the keyboard. */
export function Keys({ keys }: { keys: Shortcut['keys'] }) {
  return (
    <span className="desk-keys">
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && <span className="desk-keys-then"> then </span>}
          <kbd>{printed(key, onAppleKeyboard())}</kbd>
        </span>
      ))}
    </span>
  )
}

function printed(key: string, apple: boolean): string {
  const letter = key.replace('mod+', '').toUpperCase()
  if (!key.startsWith('mod+')) return letter
  return apple ? `⌘ ${letter}` : `Ctrl ${letter}`
}
