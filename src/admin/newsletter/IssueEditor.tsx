import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useId, useState } from 'react'
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form'
import { newsletterCategories } from '#domain/newsletter/categories.ts'
import type { IssueContent, NewsletterIssue } from '#domain/newsletter/issues.ts'
import { paths } from '#domain/site/paths.ts'
import type { Theirs } from '#stores/records/record-save.ts'
import { Field } from '#ui/Field.tsx'
import { type EditorProps, EditorScreen, FormSkeleton } from '../records/EditorScreen.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { RecordFrame } from '../records/RecordFrame.tsx'
import { SlugField } from '../records/SlugField.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { formResolver } from '../shell/form-resolver.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { dashboardPath, editorPath } from '../shell/router.ts'
import { MarkupField, markupHint } from '../writing/MarkupField.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { IssueItems } from './IssueItems.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { IssueReport } from './IssueReport.tsx'
import { IssueSending } from './IssueSending.tsx'
import { fieldsOfIssue, type IssueFields, issueFieldNames, issueFormSchema, readCategories, writeCategories } from './issue-form.ts'
import { openIssue, readIssueContent } from './issue-records.ts'

/** The form comes from the nearest FormProvider. */
function IssueFieldRows({ content }: { content: IssueContent }) {
  const { register, formState } = useFormContext<IssueFields>()
  const { errors } = formState
  return (
    <>
      <Field label="Subject" error={errors.subject?.message} hint="Readers see it in their list of messages." required>
        {(wiring) => <input {...wiring} {...register('subject')} autoComplete="off" />}
      </Field>
      <SlugField base={paths.newsletter} titleName="subject" />
      <Field label="Introduction" error={errors.introduction?.message} hint={markupHint} required={false}>
        {(wiring) => <MarkupField {...wiring} {...register('introduction')} rows={8} />}
      </Field>
      <CategoryBoxes />
      <IssueItems content={content} />
    </>
  )
}

function CategoryBoxes() {
  const { control } = useFormContext<IssueFields>()
  const { field, fieldState } = useController({ control, name: 'categories' })
  const chosen: readonly string[] = readCategories(field.value)
  const tick = (category: string, isOn: boolean): void =>
    field.onChange(writeCategories(isOn ? [...chosen, category] : chosen.filter((other) => other !== category)))
  return (
    <FieldGroup
      label="Readers"
      error={fieldState.error?.message}
      hint="The issue goes to subscribers who chose at least one of these categories."
      required
    >
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {newsletterCategories.map((category, place) => (
          <label key={category} className="flex min-h-8 items-center gap-2.5 text-sm">
            <input
              ref={place === 0 ? field.ref : undefined}
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={chosen.includes(category)}
              onChange={({ target }) => tick(category, target.checked)}
            />
            {category}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** The id is null for a new issue. */
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
  const { content, error } = loaded
  const frame = {
    list: { href: dashboardPath('newsletter'), label: 'Issues' },
    title: id === null ? 'Write an issue' : 'Edit issue',
    level: 2,
  } as const
  if (content === undefined)
    return (
      <RecordFrame {...frame}>
        {error === undefined ? (
          <FormSkeleton />
        ) : (
          <div className="py-6">
            <LoadFailure what={id === null ? 'The contents for a new issue' : 'The issue'} error={error} onRetry={load} />
          </div>
        )}
      </RecordFrame>
    )
  return (
    <EditorScreen {...frame} open={() => openIssue(id, content)} back="Return to the newsletter">
      {(props) => <IssueView {...props} content={content} />}
    </EditorScreen>
  )
}

type IssueEditorProps = EditorProps<IssueFields, NewsletterIssue> & { content: IssueContent }

function IssueView(props: IssueEditorProps) {
  const issue = useStore(props.editing.$record)
  if (issue === null || issue.state === 'draft') return <IssueForm {...props} />
  return <IssueReport issue={issue} onChanged={props.editing.accept} />
}

const steps = [
  { value: 'write', label: 'Write' },
  { value: 'look', label: 'Preview' },
  { value: 'send', label: 'Send' },
] as const

type Step = (typeof steps)[number]['value']

/** Three parts: write, preview, send. The last two use the saved issue. The form stays and keeps its text. */
function IssueForm({ content, ...props }: IssueEditorProps) {
  const issue = useStore(props.editing.$record)
  const unsaved = useStore(props.editing.$unsaved)
  const [wantedStep, setStep] = useState<Step>('write')
  const step = issue === null ? 'write' : wantedStep
  const form = useForm<IssueFields, unknown, object>({ resolver: formResolver(issueFormSchema), defaultValues: props.stored })
  const editor = useRecordEditor({ ...props, form, names: issueFieldNames, pathOf: (saved) => editorPath('newsletter', saved) })
  /** Keeps text that was typed in the meantime. Saving it then shows the conflict with the colleague's version. */
  const takeStored = (changed: Theirs<NewsletterIssue>): void => {
    const isDraft = changed.record.state === 'draft'
    if (isDraft && props.editing.$unsaved.get()) return
    props.editing.accept(changed)
    if (isDraft) form.reset(fieldsOfIssue(changed.record))
  }
  return (
    <>
      <IssueSteps step={step} isSaved={issue !== null} onStep={setStep} />
      <div hidden={step !== 'write'}>
        <RecordForm editor={editor}>
          <FormProvider {...form}>
            <IssueFieldRows content={content} />
          </FormProvider>
        </RecordForm>
      </div>
      {issue && step === 'look' && <IssuePreview issue={issue} unsaved={unsaved} />}
      {issue && step === 'send' && <IssueSending issue={issue} unsaved={unsaved} onChanged={takeStored} />}
    </>
  )
}

function IssueSteps({ step, isSaved, onStep }: { step: Step; isSaved: boolean; onStep: (step: Step) => void }) {
  const id = useId()
  return (
    <nav aria-label="Steps" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <ol className="choice-row">
        {steps.map(({ value, label }, place) => {
          const isLocked = value !== 'write' && !isSaved
          return (
            <li key={value}>
              <button
                type="button"
                className="choice"
                aria-current={value === step ? 'step' : undefined}
                aria-disabled={isLocked}
                aria-describedby={isLocked ? id : undefined}
                onClick={() => isLocked || onStep(value)}
              >
                {place + 1} {label}
              </button>
            </li>
          )
        })}
      </ol>
      {!isSaved && (
        <p id={id} className="text-sm text-soft">
          Save the issue to look at it and to send it.
        </p>
      )}
    </nav>
  )
}
