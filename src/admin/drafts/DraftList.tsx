import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { ListedDraft } from '#domain/drafts/drafts.ts'
import { capital } from '#domain/fields/capital.ts'
import { formatMoment, shortMoment } from '#domain/fields/dates.ts'
import { type ContentKind, contentTypes } from '#domain/kinds/content-types.ts'
import { type DeskColumn, DeskList, type RowAction } from '../tables/DeskList.tsx'
import { mayDelete, rowDeletion } from './draft-deletion.tsx'
import { $drafts, type DraftListState, draftFormPath, draftName, draftsInState, reloadDrafts } from './draft-list.ts'
import { stateWords } from './draft-words.ts'

const whatOf = ({ kind, isPublic }: ListedDraft): string => `${isPublic ? 'Changed' : 'New'} ${contentTypes[kind].noun}`

const columns: readonly DeskColumn<ListedDraft>[] = [
  { label: 'Kind', from: 'lg', cell: (draft) => capital(whatOf(draft)) },
  { label: 'Author', from: 'xl', className: 'words', cell: ({ author }) => author ?? '-' },
  { label: 'State', from: 'md', className: 'words max-w-80', cell: ({ state }) => stateWords(state) },
  { label: 'Saved', from: 'lg', className: 'figures', cell: ({ updatedAt }) => formatMoment(updatedAt) },
]

function actionsOf(draft: ListedDraft): RowAction[] {
  const edit = { name: 'edit', words: 'Edit', label: `Edit ${draftName(draft)}`, href: draftFormPath(draft) }
  return mayDelete(draft) ? [edit, rowDeletion(draft)] : [edit]
}

const nothing: Record<DraftListState | 'all', string> = {
  all: 'No drafts. What you type into a form is listed here until you save it.',
  draft: 'No drafts. What you type into a form is listed here until you save it.',
  review: 'Nothing waits for a review.',
  scheduled: 'Nothing is scheduled.',
}

interface DraftListProps {
  /** By default, drafts of every kind. */
  kind?: ContentKind
  state: DraftListState | 'all'
  heading: string
  states: ReactNode
  /** The button that adds a record. */
  main?: ReactNode
  intro?: ReactNode
}

/** The drafts of one kind, or of all, in one state or in any. */
export function DraftList({ kind, state, heading, states, main, intro }: DraftListProps) {
  const { data, error } = useStore($drafts)
  const ofKind = data?.filter((draft) => kind === undefined || draft.kind === kind)
  const shown = ofKind && draftsInState(ofKind, state)
  return (
    <DeskList
      id="drafts"
      heading={heading}
      caption={kind === undefined ? 'Drafts' : `Drafts: ${heading}`}
      what="The drafts"
      list={{ data: shown, error }}
      onRetry={reloadDrafts}
      states={states}
      main={main}
      intro={intro}
      noneYet={nothing[state]}
      keyOf={({ id }) => id}
      nameOf={draftName}
      title={{ label: 'Draft', text: draftName, href: draftFormPath }}
      // Several unsaved texts of one record have one name. Wider windows show the time in a column.
      more={({ state: { kind }, updatedAt }) =>
        kind === 'unsaved' && <span className="figures text-soft lg:hidden">{shortMoment(updatedAt, new Date())}</span>
      }
      columns={columns}
      actions={actionsOf}
      paging={{ size: 50 }}
    />
  )
}
