import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { NewsInput, NewsItem } from '#domain/news/news.ts'
import { openNewsDesk } from '#stores/news/news-desk.ts'
import { type NewsFields, newsFieldNames, newsFormSchema } from '#stores/news/news-fields.ts'
import { ContentPreview } from '../records/ContentPreview.tsx'
import type { EditorProps } from '../records/editor-wiring.ts'
import { RecordDeskView } from '../records/RecordDeskView.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { RecordFrame } from '../records/RecordFrame.tsx'
import { useDesk } from '../records/use-desk.ts'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { dashboardPath } from '../shell/router.ts'
import { NewsFieldRows, type NewsFieldRowsProps } from './NewsFieldRows.tsx'

const home = dashboardPath('news')

/** A new article, or the one of that id, edited in the place of the list. */
export function NewsEditor({ id }: { id: number | null }) {
  const desk = useDesk(() => openNewsDesk(id))
  return (
    <RecordFrame list={{ href: home, label: 'News' }} title={id === null ? 'Add News Article' : 'Edit News Article'} level={2}>
      <RecordDeskView desk={desk} home={{ href: home, label: 'Return to the news' }}>
        {(props) => <NewsForm {...props} />}
      </RecordDeskView>
    </RecordFrame>
  )
}

function NewsForm(props: EditorProps<NewsFields, NewsItem>) {
  const form = useForm<NewsFields, unknown, NewsInput>({ resolver: zodResolver(newsFormSchema), defaultValues: props.stored })
  const editor = useRecordEditor({ ...props, form, names: newsFieldNames, home })
  return (
    <RecordForm editor={editor} label={props.desk.isNew ? 'Create Article' : 'Update Article'} preview={<Preview form={form} />}>
      <NewsFieldRows form={form} />
    </RecordForm>
  )
}

/** A component of its own, so that a keystroke renders nothing else anew. */
function Preview({ form }: { form: NewsFieldRowsProps['form'] }) {
  return <ContentPreview text={useWatch({ control: form.control, name: 'content' })} />
}
