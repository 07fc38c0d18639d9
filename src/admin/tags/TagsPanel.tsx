import { useStore } from '@nanostores/react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { andMore, countOf, figure } from '#domain/fields/counts.ts'
import { severalSpellings, type TagCount, tagKey } from '#domain/fields/tag-text.ts'
import { isBlank, oneLine } from '#domain/fields/visible-text.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dashboardPath } from '../shell/router.ts'
import { useFocusWithin } from '../shell/use-kept-focus.ts'
import { DeskTable } from '../tables/DeskList.tsx'
import { $tagCounts, changeTag, renameFields } from './tag-changes.ts'

interface NamedChange {
  from: readonly TagCount[]
  to: string
}

/** Longer tables are slow. Others are found by the search. */
const shownMost = 100

interface TagTableProps {
  counts: readonly TagCount[]
  /** Every tag, to suggest one to merge into. */
  all: readonly TagCount[]
  onAsk: (change: NamedChange) => void
}

function TagTable({ counts, all, onAsk }: TagTableProps) {
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

/** Renames a tag. If another tag already has the new name, the two are merged under its spelling. */
function RenameForm({ one, all, onAsk, onClose }: RenameFormProps) {
  const listId = useId()
  const $fields = renameFields(one.tag)
  const { name = one.tag } = useStore($fields)
  const form = useRef<HTMLFormElement>(null)
  /** The focus moves before the form disappears, so that a question returns it to the row. */
  const close = (): void => {
    form.current?.closest('tr')?.querySelector<HTMLElement>('[data-action="rename"]')?.focus()
    onClose()
  }
  const cancel = (): void => {
    $fields.set({})
    close()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = oneLine(name)
    const other = all.find(({ tag }) => tag !== one.tag && tagKey(tag) === tagKey(typed))
    close()
    const isOwnKey = tagKey(typed) === tagKey(one.tag)
    if (typed === one.tag || isBlank(typed)) $fields.set({})
    else onAsk({ from: [one], to: other && !isOwnKey ? other.tag : typed })
  }
  return (
    <form ref={form} className="flex flex-wrap items-center gap-2" onSubmit={submit}>
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

export function TagsPanel({ onClose }: { onClose: () => void }) {
  const id = useId()
  const counts = useStore($tagCounts) ?? []
  const [search, setSearch] = useState('')
  const [change, setChange] = useState<NamedChange | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const focus = useFocusWithin(() => field.current)
  const wanted = tagKey(search.trim())
  const found = counts.filter(({ tag }) => tagKey(tag).includes(wanted))
  return (
    <section
      {...focus}
      aria-labelledby={id}
      className="figures my-5 grid grid-cols-1 gap-4 border border-rule border-l-3 border-l-ink bg-sheet p-4 text-sm"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 id={id} className="text-lg">
          Tags
        </h3>
        <Button small onClick={onClose}>
          Close
        </Button>
      </div>
      <p className="text-soft">
        {countOf(counts.length, 'tag')} in use. A change is made in all cases at once, and is public within seconds.
      </p>
      <Spellings counts={counts} onAsk={setChange} />
      <input
        ref={field}
        type="search"
        className="field max-w-sm"
        aria-label="Find a tag"
        placeholder="Find a tag"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <TagTable counts={found} all={counts} onAsk={setChange} />
      {change && <Question change={change} counts={counts} onClose={() => setChange(null)} />}
    </section>
  )
}

/** Points out tags that differ only in capitals. */
function Spellings({ counts, onAsk }: { counts: readonly TagCount[]; onAsk: (change: NamedChange) => void }) {
  const groups = severalSpellings(counts)
  if (groups.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="font-medium text-mark">{countOf(groups.length, 'tag')} written in more than one way:</p>
      <ul className="grid gap-2">
        {groups.map((spellings) => (
          <li key={spellings[0]?.tag} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{spellings.map(({ tag, count }) => `${tag} (${count})`).join(', ')}</span>
            {spellings.map(({ tag }) => (
              <button
                key={tag}
                type="button"
                className="row-action"
                onClick={() => onAsk({ from: spellings.filter((other) => other.tag !== tag), to: tag })}
              >
                Use “{tag}”
              </button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Question({ change: { from, to }, counts, onClose }: { change: NamedChange; counts: readonly TagCount[]; onClose: () => void }) {
  const isMerge = counts.some(({ tag }) => tag === to)
  const verb = isMerge ? 'Merge' : 'Rename'
  const cancel = (): void => {
    for (const { tag } of from) renameFields(tag).set({})
    onClose()
  }
  const run = (): void => {
    onClose()
    void changeTag(
      from.map(({ tag }) => tag),
      to,
    )
  }
  return (
    <ConfirmDialog open title={`${verb} this tag?`} confirmLabel={verb} onCancel={cancel} onConfirm={run}>
      <p>
        {from.map(({ tag, count }) => `“${tag}” (${countOf(count, 'case')})`).join(', ')} {isMerge ? 'becomes part of' : 'becomes'} “{to}”.
        You can undo this for ten seconds. Each case keeps its earlier version in its history, where it can be restored.
      </p>
    </ConfirmDialog>
  )
}
