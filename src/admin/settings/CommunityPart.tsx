import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CommunityUpdate } from '#domain/community/community.ts'
import { api } from '#domain/site/paths.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { send, whatHappened } from '#stores/http/http.ts'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckRow } from '#ui/CheckRow.tsx'
import { Field } from '#ui/Field.tsx'
import { communitySettings, type SettingsFields } from './community-settings.ts'
import { SettingsRecord } from './SettingsForm.tsx'

export const $testMessageUnderWay = atom(false)

/** Sends one message to the stored webhook. Ignores further clicks until it is sent. */
export async function sendTestMessage(): Promise<void> {
  if ($testMessageUnderWay.get()) return
  $testMessageUnderWay.set(true)
  try {
    await send(api.communityTestMessage, { method: 'POST' })
    showToast({ title: 'Test message sent', description: 'Check the channel on Discord.' })
  } catch (error) {
    showFailure('Test message failed', whatHappened(error))
  } finally {
    $testMessageUnderWay.set(false)
  }
}

export function CommunityPart() {
  return (
    <SettingsRecord
      settings={communitySettings}
      title="Community settings"
      unkept="A webhook is never kept in the browser: if you had typed one, type it again."
    >
      {(form, { discordWebhookSet }) => <CommunityRows form={form} webhookSet={discordWebhookSet} />}
    </SettingsRecord>
  )
}

interface CommunityFormProps {
  form: UseFormReturn<SettingsFields, unknown, CommunityUpdate>
  webhookSet: boolean
}

function CommunityRows({ form, webhookSet }: CommunityFormProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label="Discord invite URL"
        error={errors.discordInviteUrl?.message}
        hint="Where the Join buttons link to. Leave blank for the default invite."
        required={false}
      >
        {(wiring) => <input {...wiring} {...register('discordInviteUrl')} type="url" placeholder="https://discord.gg/..." />}
      </Field>
      <Field label="Discord server ID" error={errors.discordServerId?.message} hint="Your Discord server's ID." required={false}>
        {(wiring) => <input {...wiring} {...register('discordServerId')} />}
      </Field>
      <Field label="Event name" error={errors.eventName?.message} hint="Replaces the first upcoming event." required={false}>
        {(wiring) => <input {...wiring} {...register('eventName')} />}
      </Field>
      <Field label="Event description" error={errors.eventDescription?.message} required={false}>
        {(wiring) => <textarea {...wiring} {...register('eventDescription')} rows={3} />}
      </Field>
      <Field label="Event date" error={errors.eventDate?.message} required={false}>
        {(wiring) => <input {...wiring} {...register('eventDate')} className="field figures max-w-sm" placeholder="YYYY-MM-DD" />}
      </Field>
      <WebhookRows form={form} webhookSet={webhookSet} />
    </>
  )
}

/** Write-only: staff see whether there is a webhook, but not its address. */
function WebhookRows({ form, webhookSet }: CommunityFormProps) {
  const { register, formState } = form
  const hint = webhookSet
    ? 'A webhook is saved and hidden. Enter a new one to replace it, or leave blank to keep it.'
    : 'No webhook is set, so cases cannot be published to Discord yet.'
  return (
    <>
      <Field label="Discord webhook URL" error={formState.errors.discordWebhookUrl?.message} hint={hint} required={false}>
        {(wiring) => (
          <input
            {...wiring}
            {...register('discordWebhookUrl')}
            type="url"
            autoComplete="off"
            placeholder="https://discord.com/api/webhooks/..."
          />
        )}
      </Field>
      {webhookSet && (
        <CheckRow {...register('removeWebhook')}>Remove the webhook. Cases can then no longer be published to Discord</CheckRow>
      )}
      <TestMessageRow form={form} webhookSet={webhookSet} />
    </>
  )
}

/** Disabled while the form holds an unsaved webhook. */
function TestMessageRow({ form, webhookSet }: CommunityFormProps) {
  const underWay = useStore($testMessageUnderWay)
  const [typed, removed] = useWatch({ control: form.control, name: ['discordWebhookUrl', 'removeWebhook'] })
  const unsaved = typed.trim() !== '' || removed
  return (
    <ActionRow hint={explain(webhookSet, unsaved, underWay)}>
      {(hintId) => (
        <Button small disabled={!webhookSet || unsaved} paused={underWay} aria-describedby={hintId} onClick={() => void sendTestMessage()}>
          {underWay ? 'Sending...' : 'Send test message'}
        </Button>
      )}
    </ActionRow>
  )
}

function explain(webhookSet: boolean, unsaved: boolean, underWay: boolean): string {
  if (underWay) return 'Waiting for Discord. This takes ten seconds at most.'
  if (unsaved) return 'Save your change first. The test uses the saved webhook.'
  if (!webhookSet) return 'Save a webhook before sending a test.'
  return 'Sends a one-line test message to the channel.'
}
