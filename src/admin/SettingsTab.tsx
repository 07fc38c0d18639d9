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
import { Field } from '#ui/Field.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { $unsaved } from './navigation.ts'

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

const texts = [
  {
    name: 'discordInviteUrl',
    label: 'Discord invite URL',
    hint: 'Where the Join buttons lead. Blank: the default invite.',
    type: 'url',
    placeholder: 'https://discord.gg/...',
  },
  {
    name: 'discordServerId',
    label: 'Discord server ID',
    hint: 'The number of the server, for its widget.',
    type: 'text',
    placeholder: undefined,
  },
  { name: 'eventName', label: 'Event name', hint: 'Takes the place of the first upcoming event.', type: 'text', placeholder: undefined },
  { name: 'eventDescription', label: 'Event description', hint: undefined, type: 'text', placeholder: undefined },
  { name: 'eventDate', label: 'Event date', hint: undefined, type: 'text', placeholder: 'YYYY-MM-DD' },
] as const

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
  const { errors, isSubmitting } = form.formState
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-lg lg:max-w-page">
      {texts.map(({ name, label, hint, type, placeholder }, index) => (
        <Field key={name} number={index + 1} label={label} error={errors[name]?.message} {...(hint === undefined ? {} : { hint })}>
          {(wiring) => <input {...wiring} {...form.register(name)} type={type} placeholder={placeholder} />}
        </Field>
      ))}
      <Field
        number={6}
        label="Discord webhook URL"
        error={errors.discordWebhookUrl?.message}
        hint={<WebhookHint set={stored.discordWebhookSet} />}
      >
        {(wiring) => (
          <input
            {...wiring}
            {...form.register('discordWebhookUrl')}
            type="url"
            autoComplete="off"
            placeholder="https://discord.com/api/webhooks/..."
          />
        )}
      </Field>
      {stored.discordWebhookSet && (
        <label className="flex items-center gap-3 border-b border-rule py-4 text-sm">
          <input type="checkbox" className="size-5 accent-ink" {...form.register('removeWebhook')} />
          Remove the webhook: cases can then no longer be published to Discord
        </label>
      )}
      <div className="desk-actions">
        <Button type="submit" look="primary" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}

function WebhookHint({ set }: { set: boolean }) {
  return set
    ? 'A webhook is set. It is never shown; type another to replace it, or leave this blank to keep it.'
    : 'No webhook is set, so cases cannot be published to Discord yet.'
}
