import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { CommunityForStaff, CommunityUpdate } from '#domain/community.ts'
import {
  $settings,
  reloadSettings,
  type SettingsFields,
  saveSettings,
  settingsFieldsOf,
  settingsFieldsSchema,
  settingsFormSchema,
} from '#stores/community-settings.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { $unsaved } from './navigation.ts'
import { SettingsFieldRows } from './SettingsFieldRows.tsx'

export function SettingsTab() {
  const { data, error } = useStore($settings)
  return (
    <section aria-labelledby="settings-head">
      <div className="desk-head">
        <h2 id="settings-head">Community settings</h2>
      </div>
      {error ? <LoadFailure what="The settings" error={error} onRetry={reloadSettings} /> : null}
      {data === undefined && !error && <SkeletonRows />}
      {data !== undefined && <SettingsForm stored={data} />}
    </section>
  )
}

function useSettingsForm(stored: CommunityForStaff) {
  const form = useForm<SettingsFields, unknown, CommunityUpdate>({
    resolver: zodResolver(settingsFormSchema(stored)),
    defaultValues: settingsFieldsOf(stored),
  })
  const { isDirty } = form.formState
  useEffect(() => {
    $unsaved.set(isDirty ? 'lost' : 'none')
    return () => $unsaved.set('none')
  }, [isDirty])
  // What was saved, trimmed by the server, is the new ground.
  useEffect(() => form.reset(settingsFieldsOf(stored)), [form, stored])
  const submit = form.handleSubmit(async (update) => {
    const faults = await saveSettings(update)
    for (const [name, message] of Object.entries(faults ?? {})) {
      const field = settingsFieldsSchema.keyof().safeParse(name)
      if (field.success) form.setError(field.data, { message }, { shouldFocus: true })
    }
  })
  return { form, submit }
}

function SettingsForm({ stored }: { stored: CommunityForStaff }) {
  const { form, submit } = useSettingsForm(stored)
  const { isSubmitting } = form.formState
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <SettingsFieldRows form={form} webhookSet={stored.discordWebhookSet} />
      <div className="desk-actions">
        <Button type="submit" look="primary" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}
