import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { type CommunityForStaff, type CommunityUpdate, communityForStaffSchema, communityUpdateSchema } from '#domain/community/schema.ts'
import { isBlank, oneLine, withLineFeeds } from '#domain/fields/visible-text.ts'
import { api } from '#domain/site/paths.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { call, send, whatHappened } from '#stores/http/http.ts'
import { caches, createFetcherStore } from '#stores/http/queries.ts'
import { refreshPublication } from '#stores/records/publication.ts'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckRow } from '#ui/CheckRow.tsx'
import { Field } from '#ui/Field.tsx'
import { SettingsRecord } from './SettingsForm.tsx'
import { type RecordSettings, type SettingsOutcome, showSettingsFailure } from './settings-kind.ts'

/** The webhook is write-only: staff see whether there is one. A blank field leaves it unchanged. */
const settingsFieldsSchema = z.object({
  discordInviteUrl: z.string(),
  discordServerId: z.string(),
  eventName: z.string(),
  eventDescription: z.string(),
  eventDate: z.string(),
  discordWebhookUrl: z.string(),
  removeWebhook: z.boolean(),
})
type SettingsFields = z.infer<typeof settingsFieldsSchema>

const settingsFieldNames = settingsFieldsSchema.keyof().options

export function settingsFieldsOf(stored: CommunityForStaff): SettingsFields {
  return {
    discordInviteUrl: stored.discordInviteUrl ?? '',
    discordServerId: stored.discordServerId ?? '',
    eventName: oneLine(stored.eventName ?? ''),
    eventDescription: withLineFeeds(stored.eventDescription ?? ''),
    eventDate: oneLine(stored.eventDate ?? ''),
    discordWebhookUrl: '',
    removeWebhook: false,
  }
}

/** Only the changed fields, so that another person's changes to other fields stay. */
function changesOf(update: CommunityUpdate, stored: CommunityForStaff): CommunityUpdate {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(Object.entries(update).filter(([name, value]) => value !== before.get(name)))
}

/** A blank field is sent as null. The webhook is sent only if it was typed or removed. */
export function settingsFormSchema(stored: CommunityForStaff) {
  return settingsFieldsSchema
    .refine(({ removeWebhook, discordWebhookUrl }) => !removeWebhook || isBlank(discordWebhookUrl), {
      path: ['discordWebhookUrl'],
      message: 'Either type another webhook or remove the one that is set',
    })
    .transform(
      ({ removeWebhook, discordWebhookUrl, ...rest }): z.input<typeof communityUpdateSchema> => ({
        ...rest,
        ...(removeWebhook ? { discordWebhookUrl: null } : isBlank(discordWebhookUrl) ? {} : { discordWebhookUrl }),
      }),
    )
    .pipe(communityUpdateSchema)
    .transform((update) => changesOf(update, stored))
}

const keptWithoutWebhook = {
  session: 'what you typed is kept, except the webhook',
  offline: 'Your draft is kept, except the webhook.',
}

async function saveSettings(update: CommunityUpdate): Promise<SettingsOutcome<SettingsFields>> {
  try {
    const saved = await call(api.community, communityForStaffSchema, { method: 'PUT', body: update })
    caches.mutateCache(api.community, saved)
    showToast({ title: 'Settings updated' })
    refreshPublication()
    return { kind: 'saved', fields: settingsFieldsOf(saved) }
  } catch (error) {
    const otherwise = 'An error occurred while updating community settings'
    return showSettingsFailure(settingsFieldNames, error, otherwise, update.discordWebhookUrl ? keptWithoutWebhook : undefined)
  }
}

export const communitySettings: RecordSettings<CommunityForStaff, SettingsFields, CommunityUpdate> = {
  key: 'community',
  fields: settingsFieldsSchema,
  names: settingsFieldNames,
  secrets: ['discordWebhookUrl'],
  fieldsOf: settingsFieldsOf,
  formSchema: settingsFormSchema,
  save: saveSettings,
  $stored: createFetcherStore<CommunityForStaff>(api.community, { fetcher: () => call(api.community, communityForStaffSchema) }),
  reload: () => caches.revalidateKeys(api.community),
}

/** Sends one message to the stored webhook. */
export async function sendTestMessage(): Promise<void> {
  try {
    await send(api.communityTestMessage, { method: 'POST' })
    showToast({ title: 'Test message sent', description: 'Check the channel on Discord.' })
  } catch (error) {
    showFailure('Test message failed', whatHappened(error))
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
  const webhookHint = webhookSet
    ? 'A webhook is saved and hidden. Enter a new one to replace it, or leave blank to keep it.'
    : 'No webhook is set, so cases cannot be published to Discord yet.'
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
      <Field
        label="Discord server ID"
        error={errors.discordServerId?.message}
        hint="In Discord under Server Settings, Widget."
        required={false}
      >
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
      <Field label="Discord webhook URL" error={errors.discordWebhookUrl?.message} hint={webhookHint} required={false}>
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
  const [underWay, setUnderWay] = useState(false)
  const [typed, removed] = useWatch({ control: form.control, name: ['discordWebhookUrl', 'removeWebhook'] })
  const unsaved = typed.trim() !== '' || removed
  const send = (): void => {
    setUnderWay(true)
    void sendTestMessage().then(() => setUnderWay(false))
  }
  return (
    <ActionRow hint={explain(webhookSet, unsaved, underWay)}>
      {(hintId) => (
        <Button small disabled={!webhookSet || unsaved} paused={underWay} aria-describedby={hintId} onClick={send}>
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
