import { useStore } from '@nanostores/react'
import { useForm } from 'react-hook-form'
import type { StoredFees } from '#domain/fees/schema.ts'
import {
  $fees,
  type FeesSave,
  type FeesForm as Form,
  feesFieldNames,
  feesForm,
  feesFormOf,
  feesFormSchema,
  reloadFees,
} from '#stores/settings/fees-settings.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { formResolver } from '../shell/form-resolver.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { FeesFieldRows } from './FeesFieldRows.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettingsEditor } from './use-settings-editor.ts'

const remark =
  'Visitors see changes to the page about fees with the next build of the website. A blank part is not shown. What a service costs is in the form of the service, and the page repeats it.'

export function FeesPart() {
  const { data, error } = useStore($fees)
  return (
    <SettingsSection title="Fees" remark={remark}>
      {error ? <LoadFailure what="The settings" error={error} onRetry={reloadFees} /> : null}
      {data === undefined && !error && <SkeletonRows />}
      {data !== undefined && <FeesForm stored={data} />}
    </SettingsSection>
  )
}

function FeesForm({ stored }: { stored: StoredFees }) {
  const fields = feesFormOf(stored)
  const form = useForm<Form, unknown, FeesSave>({ resolver: formResolver(feesFormSchema), defaultValues: fields })
  const editor = useSettingsEditor({ kind: feesForm, form, names: feesFieldNames, stored: fields })
  return (
    <SettingsForm editor={editor}>
      <FeesFieldRows form={form} />
    </SettingsForm>
  )
}
