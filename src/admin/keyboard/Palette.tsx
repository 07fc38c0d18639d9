import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { rememberRecent } from '#stores/desk/recent.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Keys } from './Keys.tsx'
import type { PaletteEntry } from './palette-entries.ts'
import type { PaletteGroup } from './palette-lists.ts'
import { usePalette } from './use-palette.ts'

/** Finds an action or a record by a few letters. The chosen entry runs after the dialog has closed. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const chosen = useRef<PaletteEntry | null>(null)
  const choose = (entry: PaletteEntry): void => {
    chosen.current = entry
    rememberRecent(entry.id.replace('recent:', ''))
    onClose()
  }
  return (
    <Dialog labelledBy={id} className="desk-palette" onGone={() => chosen.current?.run()} onClose={onClose}>
      <h2 id={id} className="sr-only">
        Search
      </h2>
      <Combobox choose={choose} onClose={onClose} />
    </Dialog>
  )
}

function Combobox({ choose, onClose }: { choose: (entry: PaletteEntry) => void; onClose: () => void }) {
  const id = useId()
  const palette = usePalette(choose)
  const { search, groups, entries, notice, retry } = palette
  const active = entries[palette.current]
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // The button disappears, so the focus returns to the field.
  const searchAgain = (): void => {
    field.current?.focus()
    retry?.()
  }
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <div className="flex items-center gap-2 border-b border-rule-strong pr-3">
        <input
          ref={field}
          className="min-w-0 flex-1 px-4 py-3.5 text-base -outline-offset-3 placeholder:text-faint"
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.id}`}
          placeholder="Search records, drafts, enquiries, people, settings"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => palette.type(event.currentTarget.value)}
          onKeyDown={palette.press}
        />
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      {entries.length > 0 ? (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className="overflow-y-auto pb-2 wrap-anywhere">
          {groups.map((group) => (
            <Group key={group.label} id={id} group={group} active={active} onPoint={palette.point} choose={choose} />
          ))}
        </div>
      ) : (
        notice === '' && <p className="px-4 py-6 text-sm text-soft">Nothing matches “{search.trim()}”.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 has-[button]:py-2">
        <p role="status" className={notice === '' ? 'sr-only' : 'py-2 text-sm text-soft'}>
          {notice || `${entries.length} found`}
        </p>
        {retry && (
          <Button small onClick={searchAgain}>
            Try again
          </Button>
        )}
      </div>
    </>
  )
}

interface GroupProps {
  id: string
  group: PaletteGroup
  active: PaletteEntry | undefined
  onPoint: (entry: PaletteEntry) => void
  choose: (entry: PaletteEntry) => void
}

function Group({ id, group, active, onPoint, choose }: GroupProps) {
  const heading = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
    <div role="group" aria-labelledby={heading}>
      <p id={heading} role="presentation" className="caps px-4 pt-3 pb-1 text-sm text-soft">
        {group.label}
      </p>
      {group.entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys
        <div
          key={entry.id}
          id={`${id}-${entry.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry === active}
          className="desk-palette-entry"
          onPointerMove={() => onPoint(entry)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(entry)}
        >
          <span className="min-w-0 flex-1">{entry.label}</span>
          {entry.keys ? <Keys keys={entry.keys} /> : <span className="desk-palette-detail figures">{entry.detail()}</span>}
        </div>
      ))}
    </div>
  )
}
