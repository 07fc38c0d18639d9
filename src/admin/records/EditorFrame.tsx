import { useStore } from '@nanostores/react'
import { londonMinute } from '#domain/fields/dates.ts'
import type { EditSession } from '#stores/records/edit-session.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { RecordFrame, type RecordFrameProps } from './RecordFrame.tsx'

export interface EditorFrameProps<Fields extends FormFields, Stored extends { id: number }>
  extends Omit<RecordFrameProps, 'title' | 'aside'> {
  editing: EditSession<Fields, Stored>
  /** As in 'Add New Case' and 'Edit Case'. */
  titles: { add: string; edit: string }
}

export function EditorFrame<Fields extends FormFields, Stored extends { id: number }>(props: EditorFrameProps<Fields, Stored>) {
  const { editing, titles, ...frame } = props
  const record = useStore(editing.$record)
  const isNew = useStore(editing.$id) === null
  const page = record === null ? undefined : editing.kind.pageOf(record)
  const name = record && editing.kind.nameOf(editing.kind.fieldsOf(record))
  const title = `${isNew ? titles.add : titles.edit}${name === null ? '' : `: ${name}`}`
  const aside = (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-soft">
      <SavedNote editing={editing} />
      {page !== undefined && (
        <a className="link" href={page} target="_blank" rel="noreferrer">
          View page
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  )
  return <RecordFrame {...frame} title={title} aside={aside} />
}

/** Not a live region, because it changes every few seconds during typing. */
function SavedNote<Fields extends FormFields, Stored extends { id: number }>({ editing }: { editing: EditSession<Fields, Stored> }) {
  const { keptAt } = useStore(editing.server.$text)
  return keptAt && <span className="figures">Draft saved {londonMinute(keptAt)}</span>
}
