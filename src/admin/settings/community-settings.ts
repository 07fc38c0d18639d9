import * as z from 'zod'
import {
  type CommunityForStaff,
  type CommunityUpdate,
  communityForStaffSchema,
  communityUpdateSchema,
} from '#domain/community/community.ts'
import { isBlank, oneLine, withLineFeeds } from '#domain/fields/visible-text.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { call } from '#stores/http/http.ts'
import { caches, createFetcherStore } from '#stores/http/queries.ts'
import { refreshPublication } from '#stores/records/publication.ts'
import { type RecordSettings, type SettingsOutcome, showSettingsFailure } from './settings-kind.ts'

/** The webhook is write-only, and a blank one leaves the stored one unchanged. */
const settingsFieldsSchema = z.object({
  discordInviteUrl: z.string(),
  discordServerId: z.string(),
  eventName: z.string(),
  eventDescription: z.string(),
  eventDate: z.string(),
  discordWebhookUrl: z.string(),
  removeWebhook: z.boolean(),
})
export type SettingsFields = z.infer<typeof settingsFieldsSchema>

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
