import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { caseType } from '#domain/cases/type.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { deleteCase } from '#stores/cases/case-deletion.ts'
import { type CaseFields, caseFieldNames, caseFormSchema, type StoredCase } from '#stores/cases/case-edits.ts'
import { $tagsInUse, publishCase } from '#stores/cases/case-list.ts'
import { may } from '#stores/session/rights.ts'
import { CheckRow } from '#ui/CheckRow.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ContentFieldRows } from '../content/ContentFieldRows.tsx'
import { deletionOf } from '../records/deletion.tsx'
import type { EditorProps } from '../records/EditorScreen.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import type { MenuAction } from '../records/RecordMenu.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { formResolver } from '../shell/form-resolver.ts'
import { go } from '../shell/navigation.ts'
import { useSettled } from '../shell/use-settled.ts'
import { focusRestored } from '../tables/row-focus.ts'
import { type AlikeStored, findAlikeCases, type Identity, identityKey } from './alike-cases.ts'
import { discordAction } from './DiscordPreview.tsx'
import { FactRows, isOfFacts } from './FactRows.tsx'
import { FromFindCaseLaw } from './FromFindCaseLaw.tsx'
import { type CaseForm, isOfSource } from './fill-case.tsx'
import { JudgmentOffer } from './JudgmentOffer.tsx'
import { PasteJson } from './PasteJson.tsx'
import { SourceNotice } from './SourceNotice.tsx'

/** The start of the text, where a case has its citation. */
const headLength = 5000

interface AlikeCasesProps {
  form: CaseForm
  /** The case as it is stored, or null for a new one. */
  stored: (Identity & { slug: string }) | null
}

/** Warns when the register already has the title or the citation, with a link to that case. */
function AlikeCases({ form, stored }: AlikeCasesProps) {
  const [title, statedCitation, content] = useWatch({ control: form.control, name: ['title', 'statedCitation', 'content'] })
  const typed = useSettled(`${title}\n${statedCitation}\n${content.slice(0, headLength)}`)
  const alike = useAlike(typed, stored)
  if (alike.length === 0) return null
  return (
    <div className="py-4">
      <Notice title="The register may already have this case">
        <ul>
          {alike.map(({ slug, title: name }) => (
            <li key={slug}>
              <NewTabLink href={paths.case(slug)}>{name}</NewTabLink>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function identityOf(typed: string) {
  const [title = '', statedCitation = '', ...lines] = typed.split('\n')
  return { title, statedCitation, content: lines.join('\n') }
}

function useAlike(typed: string, stored: AlikeCasesProps['stored']): readonly AlikeStored[] {
  const [alike, setAlike] = useState<readonly AlikeStored[]>([])
  const key = identityKey(identityOf(typed))
  const storedKey = stored && identityKey({ ...stored, content: stored.content.slice(0, headLength) })
  const own = stored?.slug
  // The key changes only when another case may be alike, so that other typing sends no request.
  useEffect(() => {
    let isCurrent = true
    const show = (found: readonly AlikeStored[]): void => {
      if (isCurrent) setAlike(found)
    }
    if (key === storedKey) show([])
    else void findAlikeCases(identityOf(typed), own).then(show)
    return () => {
      isCurrent = false
    }
  }, [key, storedKey, own])
  return alike
}

const isOfCorrection = (name: string): boolean => name === 'correctedOn' || name === 'correction'

/** Tells visitors that a public note was wrong. The form comes from the nearest FormProvider. */
function CorrectionRows({ form }: { form: CaseForm }) {
  const [day, line] = useWatch({ control: form.control, name: ['correctedOn', 'correction'] })
  const [isTicked, setTicked] = useState(false)
  const isShown = isTicked || day !== '' || line !== ''
  const tick = (isCorrected: boolean): void => {
    setTicked(isCorrected)
    form.setValue('correctedOn', isCorrected ? londonDay(new Date()) : '', { shouldDirty: true })
    form.setValue('correction', '', { shouldDirty: true })
  }
  return (
    <>
      <CheckRow
        checked={isShown}
        onChange={({ target }) => tick(target.checked)}
        hint="Visitors then see the date and one line below the author of the note."
      >
        This corrects an error
      </CheckRow>
      {isShown && <ContentFieldRows type={caseType} isShown={isOfCorrection} />}
    </>
  )
}

/** Actions on a public case, besides those of every record. */
function actionsOn(record: StoredCase, { editing: { $record }, home }: EditorProps<CaseFields, StoredCase>): MenuAction[] {
  if (!may('publish')) return []
  const publish: MenuAction = {
    ...discordAction(record),
    run: async () => {
      const isPosted = await publishCase(record)
      // The case may have been saved while Discord answered.
      const stored = $record.get()
      if (isPosted && stored?.id === record.id) $record.set({ ...stored, publishedToDiscord: true })
    },
  }
  const remove: MenuAction = {
    ...deletionOf(caseType, record),
    run: () => {
      go(home, { anyway: true })
      return deleteCase(record, focusRestored)
    },
  }
  return record.publishedToDiscord ? [remove] : [publish, remove]
}

export function CaseEditor(props: EditorProps<CaseFields, StoredCase>) {
  const isNew = useStore(props.editing.$id) === null
  const record = useStore(props.editing.$record)
  const form = useForm<CaseFields, unknown, object>({ resolver: formResolver(caseFormSchema), defaultValues: props.stored })
  const editor = useRecordEditor({ ...props, form, names: caseFieldNames, pathOf: paths.adminEditCase })
  return (
    <RecordForm editor={editor} more={record === null ? [] : actionsOn(record, props)}>
      {isNew && <FromFindCaseLaw form={form} />}
      <SourceNotice form={form} id={record?.id ?? null} onUnpublish={editor.unpublish} />
      {isNew && <PasteJson form={form} />}
      <FormProvider {...form}>
        <ContentFieldRows
          type={caseType}
          suggestions={$tagsInUse}
          notes={{ title: <AlikeCases form={form} stored={record} />, ...(isNew && { content: <JudgmentOffer form={form} /> }) }}
          isShown={(name) => !isOfCorrection(name) && !isOfFacts(name) && !isOfSource(name)}
        />
        <FactRows form={form} />
        {!isNew && <CorrectionRows form={form} />}
      </FormProvider>
      {isNew && <CheckRow {...form.register('publishToDiscord')}>Publish to Discord</CheckRow>}
    </RecordForm>
  )
}
