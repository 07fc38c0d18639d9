import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { EditSession } from '#stores/records/edit-session.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { DeletedLink } from './DeletedLink.tsx'
import type { EditorProps } from './editor-wiring.ts'

export interface EditSessionViewProps<Fields extends FormFields, Stored extends { id: number }> {
  editing: EditSession<Fields, Stored>
  /** The list that the record belongs to. */
  home: { href: string; label: string }
  children: (props: EditorProps<Fields, Stored>) => ReactNode
}

export function EditSessionView<Fields extends FormFields, Stored extends { id: number }>({
  editing,
  home,
  children,
}: EditSessionViewProps<Fields, Stored>) {
  const state = useStore(editing.$state)
  const { noun, words, deletedKind } = editing.kind
  switch (state.kind) {
    case 'loading':
      return <SkeletonRows rows={10} />
    case 'missing':
      return (
        <div className="grid justify-items-start gap-4 py-10">
          <h2 className="text-xl">{words.missing}</h2>
          <p className="text-soft">It may have been deleted. {deletedKind && 'For a day it can be restored from Recently deleted.'}</p>
          <div className="flex flex-wrap gap-x-5 gap-y-3">
            <Link className="button" href={home.href}>
              {home.label}
            </Link>
            {deletedKind && <DeletedLink kind={deletedKind} />}
          </div>
        </div>
      )
    case 'failed':
      return (
        <div className="py-6">
          <LoadFailure what={`The ${noun}`} error={state.error} onRetry={editing.load} />
        </div>
      )
    case 'ready':
      return children({ editing, stored: state.stored, drafts: state.drafts })
  }
}
