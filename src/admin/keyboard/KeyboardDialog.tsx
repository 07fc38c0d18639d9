import { useStore } from '@nanostores/react'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { formatKeys, formatNames, writtenKey } from '#domain/writing/format-keys.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Keys } from './Keys.tsx'
import { $singleKeys, type Shortcut, setSingleKeys, shortcuts } from './shortcuts.ts'

export function KeyboardDialog({ onClose, onPalette }: { onClose: () => void; onPalette: () => void }) {
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="text-xl">
          Keyboard shortcuts
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      <p className="mt-2 text-sm text-soft">While typing, only shortcuts with Ctrl or Cmd work. None work while a dialog is open.</p>
      <ShortcutList />
      <SingleKeySwitch />
      <WritingKeys />
      <Button small className="mt-5" onClick={onPalette}>
        Search
      </Button>
    </Dialog>
  )
}

const isModified = ({ keys: [first] }: Shortcut): boolean => first.startsWith('mod+')

function ShortcutList() {
  const single = useStore($singleKeys)
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="sr-only">Shortcuts</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What it does</th>
          <th scope="col">Keys</th>
        </tr>
      </thead>
      <tbody>
        {shortcuts.map((shortcut) => (
          <tr key={shortcut.id} className="border-t border-rule">
            <td className="py-2 pr-4">{shortcut.words}</td>
            <td className="py-2 text-right whitespace-nowrap">
              {single || isModified(shortcut) ? <Keys keys={shortcut.keys} /> : <span className="text-faint">turned off</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The keys of the fields with formatting, which need Ctrl or Cmd and cannot be turned off. */
function WritingKeys() {
  return (
    <section className="mt-4 border-t border-ink pt-4 text-sm">
      <h3 className="caps desk-subhead">In a text with formatting</h3>
      <dl>
        {formatNames.map((name) => (
          <div key={name} className="flex justify-between border-t border-rule py-2">
            <dt>{formatKeys[name].label}</dt>
            <dd>
              <Keys keys={[writtenKey(formatKeys[name])]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SingleKeySwitch() {
  const single = useStore($singleKeys)
  return (
    <label className="mt-4 flex items-center gap-3 border-t border-ink pt-4 text-sm">
      <input
        type="checkbox"
        role="switch"
        aria-checked={single}
        className="size-5 shrink-0 accent-ink"
        checked={single}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      Turn on single-key shortcuts
    </label>
  )
}
