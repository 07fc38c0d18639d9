import { useStore } from '@nanostores/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { type ContentType, nameField, shortNoun, type TypedForm } from '#domain/content/type.ts'
import type { TabKind } from '#domain/kinds/content-types.ts'
import { fieldNames, formSchema } from '#stores/content/content-form.ts'
import type { EditSession } from '#stores/records/edit-session.ts'
import { ContentPreview } from '../records/ContentPreview.tsx'
import { type EditorProps, EditorScreen } from '../records/EditorScreen.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { formResolver } from '../shell/form-resolver.ts'
import { dashboardPath, draftPath, editorPath } from '../shell/router.ts'
import { ContentFieldRows } from './ContentFieldRows.tsx'
import type { ContentForm } from './FieldRow.tsx'
import { FieldValue } from './FieldValue.tsx'
import { titleCase } from './words.ts'

/** The parts of a content store that the editor needs. */
export interface EditedContent<Stored extends { id: number }> {
  type: ContentType<TabKind>
  open: (id: number | null, options: { draftId: number | undefined }) => EditSession<TypedForm, Stored>
}

interface ContentEditorProps<Stored extends { id: number }> {
  records: EditedContent<Stored>
  /** Null for a new record. */
  id: number | null
  /** The draft to continue, of a record that is not public. */
  draftId: number | undefined
}

export function ContentEditor<Stored extends { id: number }>({ records, id, draftId }: ContentEditorProps<Stored>) {
  const { type, open } = records
  const home = dashboardPath(type.name)
  const noun = titleCase(type.noun)
  return (
    <EditorScreen
      open={() => open(id, { draftId })}
      list={{ href: home, label: type.heading }}
      titles={{ add: `Add ${noun}`, edit: `Edit ${noun}` }}
      back={`Return to the ${type.heading.toLowerCase()}`}
      level={2}
    >
      {(props) => <RecordEditor {...props} type={type} home={home} />}
    </EditorScreen>
  )
}

interface RecordEditorProps<Stored extends { id: number }> extends EditorProps<TypedForm, Stored> {
  type: ContentType<TabKind>
  home: string
}

function RecordEditor<Stored extends { id: number }>({ type, home, ...props }: RecordEditorProps<Stored>) {
  const isNew = useStore(props.editing.$id) === null
  const form = useForm<TypedForm, unknown, object>({ resolver: formResolver(formSchema(type)), defaultValues: props.stored })
  const editor = useRecordEditor({
    ...props,
    form,
    names: fieldNames(type),
    home,
    pathOf: (saved) => editorPath(type.name, saved),
    draftPathOf: (draft) => draftPath(type.name, draft),
  })
  const [shown] = Object.keys(type.fields).filter((name) => type.fields[name]?.kind === 'markup')
  const label = `${isNew ? 'Create' : 'Update'} ${titleCase(shortNoun(type))}`
  return (
    <RecordForm editor={editor} label={label} preview={shown && <Preview type={type} form={form} name={shown} />}>
      <FormProvider {...form}>
        <ContentFieldRows type={type} />
      </FormProvider>
    </RecordForm>
  )
}

interface PreviewProps {
  type: ContentType
  form: ContentForm
  /** The field with the text of the page. */
  name: string
}

/** A separate component, so that a keystroke renders only the preview. */
function Preview({ type, form, name }: PreviewProps) {
  const typed = useWatch({ control: form.control })
  return <ContentPreview text={typed[name] ?? ''} head={<PreviewHead type={type} typed={typed} />} />
}

function PreviewHead({ type, typed }: { type: ContentType; typed: Partial<TypedForm> }) {
  const filled = (name: string): boolean => (typed[name] ?? '').trim() !== ''
  const facts = type.columns.filter(filled)
  const prose = Object.keys(type.fields).filter((name) => type.fields[name]?.kind === 'prose' && filled(name))
  const title = nameField(type)
  if (!filled(title) && prose.length === 0) return null
  return (
    <header className="desk-preview-head">
      <p className="desk-preview-title">{typed[title]}</p>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-soft">
        {facts.map((name) => (
          <FieldValue key={name} field={type.fields[name]} text={typed[name] ?? ''} />
        ))}
      </p>
      {prose.map((name) => (
        <p key={name}>{typed[name]}</p>
      ))}
    </header>
  )
}
