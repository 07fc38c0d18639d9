import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { recordName } from '#domain/content/type.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { undoOffered } from '../records/deletion.tsx'
import { focusRestored, headingAbove } from '../tables/row-focus.ts'
import { SelectedNames, SelectionBar } from '../tables/SelectionBar.tsx'
import type { ShownContent } from './ContentEditor.tsx'

interface ContentBarProps<Item extends { id: number }> {
  records: ShownContent<Item>
  /** Every public record. */
  all: readonly Item[]
}

const questions = {
  delete: {
    verb: 'Delete',
    title: (count: string) => `Delete ${count}?`,
    words: (one: boolean) => `${one ? 'It' : 'They'} will be removed from the website. ${undoOffered}`,
  },
  unpublish: {
    verb: 'Unpublish',
    title: (count: string) => `Take ${count} off the website?`,
    words: (one: boolean) =>
      `Within seconds, visitors no longer see ${one ? 'the page. The text stays as a draft' : 'the pages. The texts stay as drafts'}, and can be published again.`,
  },
} as const

/** Actions on the selected records of a kind. All of them are public, so none can be published. */
export function ContentBar<Item extends { id: number }>({ records, all }: ContentBarProps<Item>) {
  const { type, selection, removeAll, unpublishAll } = records
  const ticked = useStore(selection.$ticked)
  const [asking, setAsking] = useState<keyof typeof questions | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLElement>(null)
  const chosen = all.filter(({ id }) => ticked.has(id))
  if (chosen.length === 0) return null
  const count = countOf(chosen.length, type.noun)
  const clear = (): void => {
    if (bar.current) headingAbove(bar.current)?.focus()
    selection.untickAll()
  }
  const confirm = (): void => {
    const ids = chosen.map(({ id }) => id)
    // Without a selection the bar disappears before the question has closed.
    heading.current = bar.current && headingAbove(bar.current)
    setAsking(null)
    selection.untickAll()
    void (asking === 'delete' ? removeAll(ids, focusRestored) : unpublishAll(ids))
  }
  const question = asking && questions[asking]
  return (
    <SelectionBar ref={bar} status={<span className="font-semibold text-ink">{figure(chosen.length)} selected</span>}>
      <Button small onClick={() => setAsking('unpublish')}>
        Unpublish
      </Button>
      <Button small onClick={() => setAsking('delete')}>
        Delete
      </Button>
      <Button small look="quiet" onClick={clear}>
        Clear
      </Button>
      {question && (
        <ConfirmDialog
          open
          title={question.title(count)}
          confirmLabel={`${question.verb} ${count}`}
          returnFocus={() => heading.current?.focus()}
          onCancel={() => setAsking(null)}
          onConfirm={confirm}
        >
          <p>{question.words(chosen.length === 1)}</p>
          <SelectedNames names={chosen.map((record) => recordName(type, record))} />
        </ConfirmDialog>
      )}
    </SelectionBar>
  )
}
