import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Field } from '#domain/content/type.ts'
import { type ContentKind, contentTypes } from '#domain/kinds/content-types.ts'
import { rememberRecent } from '#stores/desk/recent.ts'
import type { FoundCopy } from '#stores/records/browser-copy.ts'
import type { EditSession } from '#stores/records/edit-session.ts'
import { isUnsaved } from '#stores/records/keeper.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { lineHeights, SkeletonFields, SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { useUnsaved } from '../shell/use-unsaved.ts'
import { DeletedLink } from './DeletedLink.tsx'
import { RecordFrame, type RecordFrameProps } from './RecordFrame.tsx'

/** The props of a record's form, once the record is loaded. */
export interface EditorProps<Fields extends FormFields, Stored extends { id: number }> {
  editing: EditSession<Fields, Stored>
  stored: Fields
  drafts: readonly FoundCopy<Fields>[]
  /** The list, which opens after a save. */
  home: string
}

interface EditorScreenProps<Fields extends FormFields, Stored extends { id: number }> extends Pick<RecordFrameProps, 'list' | 'level'> {
  open: () => EditSession<Fields, Stored>
  /** The heading of a record without a name, as in 'Add case'. */
  title: string
  /** The label of the link, such as 'Return to the cases'. */
  back: string
  children: (props: EditorProps<Fields, Stored>) => ReactNode
}

/** A slug has a hint below it. */
const controlHeights: Partial<Record<Field['kind'], string>> = { slug: 'h-17', prose: 'h-21', markup: 'h-112', treatments: 'h-21' }

/** The outline of `RecordForm`: its fields, its preview and its bar. Without a kind, a form without a preview. */
export function FormSkeleton({ kind }: { kind?: ContentKind | undefined }) {
  const fields: Field[] | undefined = kind && Object.values(contentTypes[kind].fields)
  return (
    <div className="flex flex-col">
      <div className={fields ? 'desk-sides' : ''}>
        <div className="desk-fields">
          <SkeletonFields heights={fields?.map((field) => controlHeights[field.kind] ?? 'h-11') ?? lineHeights(8)} />
        </div>
        {fields && (
          <div className="py-3.5 pl-6 max-xl:hidden" aria-hidden="true">
            <SkeletonRows rows={12} />
          </div>
        )}
      </div>
      <div className="desk-actions record-bar" aria-hidden="true">
        <span className="skeleton block h-5 max-w-64 flex-1 basis-64" />
        <span className="skeleton ml-auto block h-11 w-64" />
      </div>
    </div>
  )
}

const unsavedBy = { stored: 'none', typed: 'kept', nowhere: 'no-room' } as const

/** Keeps unsaved text when the form closes, and asks before leaving it. */
export function EditorScreen<Fields extends FormFields, Stored extends { id: number }>(props: EditorScreenProps<Fields, Stored>) {
  const { open, list, title, level } = props
  const [editing] = useState(open)
  const text = useStore(editing.server.$text)
  const id = useStore(editing.$id)
  const record = useStore(editing.$record)
  const draft = useStore(editing.server.$draft)
  const { kind } = editing
  useEffect(() => {
    void editing.load()
  }, [editing])
  useEffect(() => {
    if (id !== null) rememberRecent(`${kind.key}:${id}`)
  }, [kind, id])
  useUnsaved(unsavedBy[text.kind], editing)
  const page = record === null ? undefined : kind.pageOf(record)
  const name = record === null ? draft?.name : kind.nameOf(kind.fieldsOf(record))
  const aside = page !== undefined && (
    <NewTabLink className="link text-sm text-soft" href={page}>
      View page
    </NewTabLink>
  )
  return (
    <RecordFrame list={list} level={level} title={name || (draft && !isUnsaved(draft) ? 'Draft without a title' : title)} aside={aside}>
      <Loaded {...props} editing={editing} />
    </RecordFrame>
  )
}

type LoadedProps<Fields extends FormFields, Stored extends { id: number }> = EditorScreenProps<Fields, Stored> & {
  editing: EditSession<Fields, Stored>
}

function Loaded<Fields extends FormFields, Stored extends { id: number }>({ editing, list, back, children }: LoadedProps<Fields, Stored>) {
  const state = useStore(editing.$state)
  const { noun, words, drafting } = editing.kind
  switch (state.kind) {
    case 'loading':
      return <FormSkeleton kind={drafting?.kind} />
    case 'missing':
      return (
        <div className="grid justify-items-start gap-4 py-10">
          <h2 className="text-xl">{words.missing}</h2>
          <p className="text-soft">It may have been deleted. {drafting && 'For a day it can be restored from Deleted.'}</p>
          <div className="flex flex-wrap gap-x-5 gap-y-3">
            <Link className="button" href={list.href}>
              {back}
            </Link>
            {drafting && <DeletedLink kind={drafting.kind} />}
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
      return children({ editing, stored: state.stored, drafts: state.drafts, home: list.href })
  }
}
