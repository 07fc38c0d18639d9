import { useStore } from '@nanostores/react'
import { useForm } from 'react-hook-form'
import type { CommunityForStaff, CommunityUpdate } from '#domain/community/community.ts'
import {
  $settings,
  communityForm,
  reloadSettings,
  type SettingsFields,
  settingsFieldNames,
  settingsFieldsOf,
  settingsFormSchema,
} from '#stores/settings/community-settings.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { formResolver } from '../shell/form-resolver.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { CommunityFieldRows } from './CommunityFieldRows.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettingsEditor } from './use-settings-editor.ts'

export function CommunityPart() {
  const { data, error } = useStore($settings)
  return (
    <SettingsSection title="Community settings">
      {error ? <LoadFailure what="The settings" error={error} onRetry={reloadSettings} /> : null}
      {data === undefined && !error && <SkeletonRows />}
      {data !== undefined && <CommunityForm stored={data} />}
    </SettingsSection>
  )
}

function CommunityForm({ stored }: { stored: CommunityForStaff }) {
  const fields = settingsFieldsOf(stored)
  const form = useForm<SettingsFields, unknown, CommunityUpdate>({
    resolver: formResolver(settingsFormSchema(stored)),
    defaultValues: fields,
  })
  const editor = useSettingsEditor({ kind: communityForm, form, names: settingsFieldNames, stored: fields })
  return (
    <SettingsForm editor={editor} unkept="A webhook is never kept in the browser: if you had typed one, type it again.">
      <CommunityFieldRows form={form} webhookSet={stored.discordWebhookSet} />
    </SettingsForm>
  )
}
