import { useStore } from '@nanostores/react'
import { useForm } from 'react-hook-form'
import type { StoredPractice } from '#domain/practice/stored.ts'
import {
  type PracticeForm as Form,
  type PracticeSave,
  practiceFieldNames,
  practiceForm,
  practiceFormOf,
  practiceFormSchema,
} from '#stores/settings/practice-settings.ts'
import { $practice, reloadPractice } from '#stores/settings/stored-practice.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { formResolver } from '../shell/form-resolver.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { FooterPreview } from './FooterPreview.tsx'
import { PracticeFieldRows } from './PracticeFieldRows.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettingsEditor } from './use-settings-editor.ts'

const remark =
  'Mail and feeds show them at once. Pages and pictures of links show them from the next build of the website. A blank detail is left out, and nothing is claimed that is not entered here.'

export function PracticePart() {
  const { data, error } = useStore($practice)
  return (
    <SettingsSection title="Practice" remark={remark}>
      {error ? <LoadFailure what="The settings" error={error} onRetry={reloadPractice} /> : null}
      {data === undefined && !error && <SkeletonRows />}
      {data !== undefined && <PracticeForm stored={data} />}
    </SettingsSection>
  )
}

function PracticeForm({ stored }: { stored: StoredPractice }) {
  const fields = practiceFormOf(stored)
  const form = useForm<Form, unknown, PracticeSave>({ resolver: formResolver(practiceFormSchema), defaultValues: fields })
  const editor = useSettingsEditor({ kind: practiceForm, form, names: practiceFieldNames, stored: fields })
  return (
    <SettingsForm editor={editor}>
      <PracticeFieldRows form={form} />
      <FooterPreview form={form} stored={stored} />
    </SettingsForm>
  )
}
