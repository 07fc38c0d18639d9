import { useStore } from '@nanostores/react'
import { FormProvider, useForm } from 'react-hook-form'
import type { CaseSubmission } from '#domain/cases/case-input.ts'
import { caseType } from '#domain/cases/type.ts'
import { paths } from '#domain/site/paths.ts'
import type { StoredCase } from '#stores/cases/case-edits.ts'
import { type CaseFields, caseFieldNames, caseFormSchema } from '#stores/cases/case-fields.ts'
import { $tagsInUse } from '#stores/cases/case-list.ts'
import { CheckRow } from '#ui/CheckRow.tsx'
import { ContentFieldRows } from '../content/ContentFieldRows.tsx'
import type { EditorProps } from '../records/EditorScreen.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { formResolver } from '../shell/form-resolver.ts'
import { AlikeCases } from './AlikeCases.tsx'
import { CasePreview } from './CasePreview.tsx'
import { CorrectionRows, isOfCorrection } from './CorrectionRows.tsx'
import { casesPath } from './case-address.ts'
import { FactRows, isOfFacts } from './FactRows.tsx'
import { PasteJson } from './PasteJson.tsx'

export function CaseEditor(props: EditorProps<CaseFields, StoredCase>) {
  const isNew = useStore(props.editing.$id) === null
  const record = useStore(props.editing.$record)
  const form = useForm<CaseFields, unknown, CaseSubmission>({ resolver: formResolver(caseFormSchema), defaultValues: props.stored })
  const editor = useRecordEditor({
    ...props,
    form,
    names: caseFieldNames,
    home: casesPath(),
    pathOf: paths.adminEditCase,
    draftPathOf: paths.adminNewCaseDraft,
  })
  return (
    <RecordForm editor={editor} label={isNew ? 'Create Case' : 'Update Case'} preview={<CasePreview form={form} />}>
      {isNew && <PasteJson form={form} />}
      <FormProvider {...form}>
        <ContentFieldRows
          type={caseType}
          suggestions={$tagsInUse}
          notes={{ title: <AlikeCases form={form} stored={record} /> }}
          isShown={(name) => !isOfCorrection(name) && !isOfFacts(name)}
        />
        <FactRows form={form} />
        {!isNew && <CorrectionRows form={form} />}
      </FormProvider>
      {isNew && <CheckRow {...form.register('publishToDiscord')}>Publish to Discord</CheckRow>}
    </RecordForm>
  )
}
