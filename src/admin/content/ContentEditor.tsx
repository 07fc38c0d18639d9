import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { FormProvider, useForm } from 'react-hook-form'
import type { ContentType, TypedForm } from '#domain/content/type.ts'
import type { TabKind } from '#domain/kinds/content-types.ts'
import { fieldNames, formSchema } from '#stores/content/content-form.ts'
import type { OnRestored } from '#stores/records/deletion.ts'
import type { EditSession } from '#stores/records/edit-session.ts'
import type { Selection } from '#stores/records/selection.ts'
import { may } from '#stores/session/rights.ts'
import { deletionOf } from '../records/deletion.tsx'
import { type EditorProps, EditorScreen } from '../records/EditorScreen.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { formResolver } from '../shell/form-resolver.ts'
import { go } from '../shell/navigation.ts'
import { dashboardPath, editorPath } from '../shell/router.ts'
import { focusRestored } from '../tables/row-focus.ts'
import { ContentFieldRows } from './ContentFieldRows.tsx'

/** The parts of a content store that the screens of a kind need. */
export interface ShownContent<Item extends { id: number }> {
  type: ContentType<TabKind>
  $list: ReadableAtom<{ data?: Item[]; error?: unknown }>
  selection: Selection
  reload: () => Promise<void>
  move: (id: number, place: number) => void
  open: (id: number | null, options: { draftId: number | undefined }) => EditSession<TypedForm, Item>
  remove: (id: number, onRestored: OnRestored) => Promise<void>
  removeAll: (ids: readonly number[], onRestored: OnRestored) => Promise<void>
  unpublishAll: (ids: readonly number[]) => Promise<void>
}

interface ContentEditorProps<Stored extends { id: number }> {
  records: ShownContent<Stored>
  /** Null for a new record. */
  id: number | null
  /** The id of the draft to continue, if the record is not public. */
  draftId: number | undefined
}

export function ContentEditor<Stored extends { id: number }>({ records, id, draftId }: ContentEditorProps<Stored>) {
  const { type, open, remove } = records
  return (
    <EditorScreen
      open={() => open(id, { draftId })}
      list={{ href: dashboardPath(type.name), label: type.heading }}
      title={`${id === null ? 'Add' : 'Edit'} ${type.noun}`}
      back={`Return to the ${type.heading.toLowerCase()}`}
      level={2}
    >
      {(props) => <RecordEditor {...props} type={type} onDelete={remove} />}
    </EditorScreen>
  )
}

interface RecordEditorProps<Stored extends { id: number }> extends EditorProps<TypedForm, Stored> {
  type: ContentType<TabKind>
  onDelete: ShownContent<Stored>['remove']
}

function RecordEditor<Stored extends { id: number }>({ type, onDelete, ...props }: RecordEditorProps<Stored>) {
  const record = useStore(props.editing.$record)
  const form = useForm<TypedForm, unknown, object>({ resolver: formResolver(formSchema(type)), defaultValues: props.stored })
  const editor = useRecordEditor({ ...props, form, names: fieldNames(type), pathOf: (saved) => editorPath(type.name, saved) })
  const remove = (id: number): Promise<void> => {
    go(props.home, { anyway: true })
    return onDelete(id, focusRestored)
  }
  const deletion = record && may('publish') && { ...deletionOf(type, record), run: () => remove(record.id) }
  return (
    <RecordForm editor={editor} more={deletion ? [deletion] : []}>
      <FormProvider {...form}>
        <ContentFieldRows type={type} />
      </FormProvider>
    </RecordForm>
  )
}
