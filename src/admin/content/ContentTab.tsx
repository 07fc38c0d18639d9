import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { recordName, shortNoun } from '#domain/content/type.ts'
import type { OnRestored } from '#stores/records/deletion.ts'
import type { OnDelete } from '../records/deletion.ts'
import { RecordList } from '../records/RecordList.tsx'
import { draftKey, formKey } from '../shell/continued.ts'
import { NotAllowed } from '../shell/NotAllowed.tsx'
import { useMay } from '../shell/use-may.ts'
import { ContentEditor, type EditedContent } from './ContentEditor.tsx'
import { titleCase } from './words.ts'

/** The parts of a content store that the list needs. */
export interface ListedContent<Item extends { id: number }> extends EditedContent<Item> {
  $list: ReadableAtom<{ data?: Item[]; error?: unknown }>
  reload: () => Promise<void>
  remove: (id: number, onRestored: OnRestored) => Promise<void>
}

interface ContentTabProps<Item extends { id: number }> {
  records: ListedContent<Item>
  /** The id of the edited record, null for a new one, undefined for the list. */
  edit: number | null | undefined
  /** The draft of a new record in the address, if any. */
  draftId: number | undefined
  /** Renders the rows, once there are any. */
  children: (items: readonly Item[], onDelete: OnDelete<Item>) => ReactNode
}

/** The list of one kind of content, or the editor of one record. */
export function ContentTab<Item extends { id: number }>({ edit, draftId, ...props }: ContentTabProps<Item>) {
  const { type } = props.records
  const edits = useMay('write drafts')
  if (edit === undefined) return <ContentRegister {...props} />
  const key = edit === null ? draftKey(type.name, draftId) : formKey(type.name, edit)
  return edits ? <ContentEditor key={key} records={props.records} id={edit} draftId={draftId} /> : <NotAllowed />
}

function ContentRegister<Item extends { id: number }>({ records, children }: Omit<ContentTabProps<Item>, 'edit' | 'draftId'>) {
  const { type, $list, reload, remove } = records
  const deletion = {
    question: `Delete this ${type.noun}?`,
    confirmLabel: `Delete ${shortNoun(type)}`,
    nameOf: (item: Item) => recordName(type, item),
    run: ({ id }: Item, onRestored: OnRestored) => remove(id, onRestored),
  }
  return (
    <RecordList
      kind={type.name}
      heading={type.heading}
      addLabel={`Add ${titleCase(type.noun)}`}
      what={`The ${type.heading.toLowerCase()}`}
      noneYet={type.words.noneYet}
      list={useStore($list)}
      onRetry={reload}
      deletion={deletion}
    >
      {children}
    </RecordList>
  )
}
