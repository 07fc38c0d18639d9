import { useStore } from '@nanostores/react'
import { type SubmitEvent, useId, useState } from 'react'
import { andMore, figure } from '#domain/fields/counts.ts'
import { type TagCount, tagKey } from '#domain/fields/tag-text.ts'
import { isBlank, oneLine } from '#domain/fields/visible-text.ts'
import { Button } from '#ui/Button.tsx'
import { dashboardPath } from '../shell/router.ts'
import { DeskTable } from '../tables/DeskList.tsx'
import type { AskedChange } from './asked-change.ts'
import { renameFields } from './tag-changes.ts'

/** Longer tables are slow. Others are found by the search. */
const shownMost = 100

interface TagTableProps {
  counts: readonly TagCount[]
  /** Every tag, to suggest one to merge into. */
  all: readonly TagCount[]
  onAsk: (asked: AskedChange) => void
}

export function TagTable({ counts, all, onAsk }: TagTableProps) {
  const [edited, setEdited] = useState<string | null>(null)
  if (counts.length === 0) return <p className="text-soft">No tag found.</p>
  return (
    <>
      <DeskTable
        caption="Tags in use"
        rows={counts.slice(0, shownMost)}
        keyOf={({ tag }) => tag}
        nameOf={({ tag }) => tag}
        title={{
          label: 'Tag',
          text: (one) => (edited === one.tag ? <RenameForm one={one} all={all} onAsk={onAsk} onClose={() => setEdited(null)} /> : one.tag),
          href: ({ tag }) => (edited === tag ? undefined : `${dashboardPath('cases')}&q=${encodeURIComponent(tag)}`),
        }}
        columns={[{ label: 'Cases', className: 'figures', cell: ({ count }) => figure(count) }]}
        actions={({ tag }) => [{ name: 'rename', words: 'Rename', label: `Rename ${tag}`, run: () => setEdited(tag) }]}
      />
      {counts.length > shownMost && <p className="text-soft">...{andMore(counts.length - shownMost)}. Search to find them.</p>}
    </>
  )
}

interface RenameFormProps extends Omit<TagTableProps, 'counts'> {
  one: TagCount
  onClose: () => void
}

/** A name that another tag has merges the two, in the spelling of that one. */
function RenameForm({ one, all, onAsk, onClose }: RenameFormProps) {
  const listId = useId()
  const $fields = renameFields(one.tag)
  const { name = one.tag } = useStore($fields)
  const cancel = (): void => {
    $fields.set({})
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = oneLine(name)
    const other = all.find(({ tag }) => tag !== one.tag && tagKey(tag) === tagKey(typed))
    onClose()
    const isOwnKey = tagKey(typed) === tagKey(one.tag)
    if (typed === one.tag || isBlank(typed)) $fields.set({})
    else onAsk({ from: [one], to: other && !isOwnKey ? other.tag : typed })
  }
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
        autoFocus
        className="field max-w-sm"
        aria-label={`New name of ${one.tag}`}
        required
        maxLength={100}
        list={listId}
        autoComplete="off"
        value={name}
        onChange={({ target }) => $fields.setKey('name', target.value)}
        onKeyDown={({ key }) => key === 'Escape' && cancel()}
      />
      <datalist id={listId}>
        {all.slice(0, shownMost).map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button small type="submit">
        Continue
      </Button>
      <Button small look="quiet" onClick={cancel}>
        Cancel
      </Button>
    </form>
  )
}
