import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { IssueContent, IssueInput, NewsletterIssue } from '#domain/newsletter/issues.ts'
import { type IssueFields, issueFieldNames, issueFormSchema } from '#stores/newsletter/issue-form.ts'
import { openIssue, readIssueContent } from '#stores/newsletter/issue-records.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { EditSessionView } from '../records/EditSessionView.tsx'
import type { EditorProps } from '../records/editor-wiring.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { useEditSession } from '../records/use-edit-session.ts'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { formResolver } from '../shell/form-resolver.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { dashboardPath, editorPath } from '../shell/router.ts'
import { IssueFieldRows } from './IssueFieldRows.tsx'
import { IssueReport } from './IssueReport.tsx'
import { IssueSending } from './IssueSending.tsx'

const home = dashboardPath('newsletter')

/** Writes, sends and follows one issue. Null is a new one. */
export function IssueEditor({ id }: { id: number | null }) {
  const [loaded, setLoaded] = useState<{ content?: IssueContent; error?: unknown }>({})
  const load = useCallback(async () => {
    setLoaded({})
    setLoaded(
      await readIssueContent(id)
        .then((content) => ({ content }))
        .catch((error: unknown) => ({ error })),
    )
  }, [id])
  useEffect(() => void load(), [load])
  if (loaded.error !== undefined)
    return (
      <div className="py-6">
        <LoadFailure what="The issue" error={loaded.error} onRetry={load} />
      </div>
    )
  return loaded.content ? <LoadedEditor id={id} content={loaded.content} /> : <SkeletonRows rows={10} />
}

function LoadedEditor({ id, content }: { id: number | null; content: IssueContent }) {
  const editing = useEditSession(() => openIssue(id, content))
  return (
    <EditorFrame editing={editing} list={{ href: home, label: 'Newsletter' }} titles={{ add: 'Write an Issue', edit: 'Issue' }} level={2}>
      <EditSessionView editing={editing} home={{ href: home, label: 'Return to the newsletter' }}>
        {(props) => <IssueView {...props} content={content} />}
      </EditSessionView>
    </EditorFrame>
  )
}

type IssueEditorProps = EditorProps<IssueFields, NewsletterIssue> & { content: IssueContent }

/** A draft in its form, any other issue as a report. */
function IssueView(props: IssueEditorProps) {
  const issue = useStore(props.editing.$record)
  if (issue === null || issue.state === 'draft') return <IssueForm {...props} />
  return <IssueReport issue={issue} onChanged={props.editing.accept} />
}

function IssueForm({ content, ...props }: IssueEditorProps) {
  const issue = useStore(props.editing.$record)
  const unsaved = useStore(props.editing.$unsaved)
  const form = useForm<IssueFields, unknown, IssueInput>({ resolver: formResolver(issueFormSchema), defaultValues: props.stored })
  const editor = useRecordEditor({ ...props, form, names: issueFieldNames, home, pathOf: (saved) => editorPath('newsletter', saved) })
  return (
    <>
      <RecordForm editor={editor} label={issue === null ? 'Create Issue' : 'Update Issue'}>
        <FormProvider {...form}>
          <IssueFieldRows content={content} />
        </FormProvider>
      </RecordForm>
      {issue === null ? (
        <p className="py-6 text-sm text-soft">Save the issue to see its preview, and to send it.</p>
      ) : (
        <IssueSending issue={issue} unsaved={unsaved} onChanged={props.editing.accept} />
      )}
    </>
  )
}
