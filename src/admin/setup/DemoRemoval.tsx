import { useState } from 'react'
import { capital } from '#domain/fields/capital.ts'
import { figure } from '#domain/fields/counts.ts'
import { type ContentKind, contentKinds, contentTypes } from '#domain/kinds/content-types.ts'
import type { DemoRecord, Setup } from '#domain/setup/setup.ts'
import { removeDemo } from '#stores/desk/setup.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** The services suit any practice of costs lawyers, so they stay unless somebody ticks them. */
const tickedAtFirst = contentKinds.filter((kind) => kind !== 'services')

const toggled = <T,>(list: readonly T[], item: T): T[] => (list.includes(item) ? list.filter((one) => one !== item) : [...list, item])

/** The button that removes the records of the demonstration, and its question. */
export function DemoRemoval({ setup }: { setup: Setup }) {
  const [isOpen, setOpen] = useState(false)
  const [kinds, setKinds] = useState<readonly ContentKind[]>(tickedAtFirst)
  const [edited, setEdited] = useState<readonly DemoRecord[]>([])
  const [isBusy, setBusy] = useState(false)
  const remove = async (): Promise<void> => {
    setOpen(false)
    setBusy(true)
    await removeDemo({ kinds: [...kinds], edited: edited.map(({ kind, id }) => ({ kind, id })) })
    setBusy(false)
    setEdited([])
  }
  const changed = setup.demoRecords.filter(({ isEdited }) => isEdited)
  return (
    <>
      <Button small paused={isBusy} onClick={() => setOpen(true)}>
        {isBusy ? 'Removing...' : 'Remove it...'}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Remove the records of the demonstration?"
        confirmLabel="Remove"
        onConfirm={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        <p>Visitors no longer see them, within seconds. You can put them back for a day.</p>
        <Kinds records={setup.demoRecords} ticked={kinds} onToggle={(kind) => setKinds(toggled(kinds, kind))} />
        {changed.length > 0 && <Changed records={changed} ticked={edited} onToggle={(record) => setEdited(toggled(edited, record))} />}
      </ConfirmDialog>
    </>
  )
}

const checkbox = 'flex items-start gap-3 py-1.5 text-ink'

interface KindsProps {
  records: readonly DemoRecord[]
  ticked: readonly ContentKind[]
  onToggle: (kind: ContentKind) => void
}

/** How many unchanged records there are of each kind. */
function Kinds({ records, ticked, onToggle }: KindsProps) {
  const counts = contentKinds.map((kind) => ({ kind, count: records.filter((record) => record.kind === kind && !record.isEdited).length }))
  return (
    <div className="mt-3">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (
          <label key={kind} className={checkbox}>
            <input type="checkbox" className="size-5 shrink-0 accent-ink" checked={ticked.includes(kind)} onChange={() => onToggle(kind)} />
            <span>
              {contentTypes[kind].heading}: {figure(count)}
              {kind === 'services' && <span className="block text-soft">They suit any costs lawyer. You may keep and edit them.</span>}
            </span>
          </label>
        ))}
    </div>
  )
}

interface ChangedProps {
  records: readonly DemoRecord[]
  ticked: readonly DemoRecord[]
  onToggle: (record: DemoRecord) => void
}

/** Records that staff saved since. They stay unless somebody ticks them. */
function Changed({ records, ticked, onToggle }: ChangedProps) {
  return (
    <fieldset className="mt-3 border-t border-rule pt-3">
      <legend className="float-left w-full">You have edited these. They stay, unless you tick them.</legend>
      {records.map((record) => (
        <label key={`${record.kind} ${record.id}`} className={`${checkbox} clear-left`}>
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-ink"
            checked={ticked.includes(record)}
            onChange={() => onToggle(record)}
          />
          <span className="wrap-anywhere">
            {record.name} <span className="text-soft">({capital(contentTypes[record.kind].noun)})</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
