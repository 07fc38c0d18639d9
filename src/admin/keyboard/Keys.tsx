import { onAppleKeyboard, printedKey } from '../shell/printed-keys.ts'

export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="desk-keys">
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && <span className="desk-keys-then"> then </span>}
          <kbd>{printedKey(key, onAppleKeyboard())}</kbd>
        </span>
      ))}
    </span>
  )
}
