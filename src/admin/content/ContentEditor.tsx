import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { ContentType, TypedForm } from '#domain/content/type.ts'
import { fieldNames, formSchema } from '#stores/content/content-form.ts'
import type { RecordDesk } from '#stores/records/record-desk.ts'
import { ContentPreview } from '../records/ContentPreview.tsx'
import type { EditorProps } from '../records/editor-wiring.ts'
import { RecordDeskView } from '../records/RecordDeskView.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { RecordFrame } from '../records/RecordFrame.tsx'
import { useDesk } from '../records/use-desk.ts'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { dashboardPath, type EditedTab } from '../shell/router.ts'
import { ContentFieldRows, type ContentForm } from './ContentFieldRows.tsx'
import { titleCase } from './words.ts'

/** One kind of content in the desk, as far as its editor needs it. */
export interface EditedContent<Stored> {
  type: ContentType<EditedTab>
  open: (id: number | null) => RecordDesk<TypedForm, Stored>
}

interface ContentEditorProps<Stored> {
  records: EditedContent<Stored>
  /** Null for a new record. */
  id: number | null
}

/** A record is edited where its list is. */
export function ContentEditor<Stored>({ records, id }: ContentEditorProps<Stored>) {
  const { type, open } = records
  const desk = useDesk(() => open(id))
  const home = dashboardPath(type.name)
  const title = `${id === null ? 'Add' : 'Edit'} ${titleCase(type.noun)}`
  return (
    <RecordFrame list={{ href: home, label: type.heading }} title={title} level={2}>
      <RecordDeskView desk={desk} home={{ href: home, label: `Return to the ${type.heading.toLowerCase()}` }}>
        {(props) => <RecordEditor {...props} type={type} home={home} />}
      </RecordDeskView>
    </RecordFrame>
  )
}

interface RecordEditorProps<Stored> extends EditorProps<TypedForm, Stored> {
  type: ContentType
  home: string
}

function RecordEditor<Stored>({ type, home, ...props }: RecordEditorProps<Stored>) {
  const form = useForm<TypedForm, unknown, object>({ resolver: zodResolver(formSchema(type)), defaultValues: props.stored })
  const editor = useRecordEditor({ ...props, form, names: fieldNames(type), home })
  const [shown] = Object.keys(type.fields).filter((name) => type.fields[name]?.kind === 'markup')
  const label = `${props.desk.isNew ? 'Create' : 'Update'} ${titleCase(type.noun.split(' ').at(-1) ?? '')}`
  return (
    <RecordForm editor={editor} label={label} preview={shown && <Preview form={form} name={shown} />}>
      <ContentFieldRows form={form} type={type} />
    </RecordForm>
  )
}

/** A separate component, so that a keystroke renders only the preview. */
function Preview({ form, name }: { form: ContentForm; name: string }) {
  return <ContentPreview text={useWatch({ control: form.control, name }) ?? ''} />
}
