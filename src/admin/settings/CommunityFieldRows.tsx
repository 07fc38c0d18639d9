import { CheckRow } from '#ui/CheckRow.tsx'
import { Field } from '#ui/Field.tsx'
import type { CommunityFormProps } from './community-form.ts'
import { TestMessageRow } from './TestMessageRow.tsx'

export function CommunityFieldRows({ form, webhookSet }: CommunityFormProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        number={1}
        label="Discord invite URL"
        error={errors.discordInviteUrl?.message}
        hint="Where the Join buttons link to. Leave blank for the default invite."
        required={false}
      >
        {(wiring) => <input {...wiring} {...register('discordInviteUrl')} type="url" placeholder="https://discord.gg/..." />}
      </Field>
      <Field number={2} label="Discord server ID" error={errors.discordServerId?.message} hint="Your Discord server's ID." required={false}>
        {(wiring) => <input {...wiring} {...register('discordServerId')} />}
      </Field>
      <Field number={3} label="Event name" error={errors.eventName?.message} hint="Replaces the first upcoming event." required={false}>
        {(wiring) => <input {...wiring} {...register('eventName')} />}
      </Field>
      <Field number={4} label="Event description" error={errors.eventDescription?.message} required={false}>
        {(wiring) => <textarea {...wiring} {...register('eventDescription')} rows={3} />}
      </Field>
      <Field number={5} label="Event date" error={errors.eventDate?.message} required={false}>
        {(wiring) => <input {...wiring} {...register('eventDate')} className="field figures max-w-sm" placeholder="YYYY-MM-DD" />}
      </Field>
      <WebhookRows form={form} webhookSet={webhookSet} />
    </>
  )
}

/** Write-only: staff see whether a webhook is set, but not which. */
function WebhookRows({ form, webhookSet }: CommunityFormProps) {
  const { register, formState } = form
  const hint = webhookSet
    ? 'A webhook is saved and hidden. Enter a new one to replace it, or leave blank to keep it.'
    : 'No webhook is set, so cases cannot be published to Discord yet.'
  return (
    <>
      <Field number={6} label="Discord webhook URL" error={formState.errors.discordWebhookUrl?.message} hint={hint} required={false}>
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
