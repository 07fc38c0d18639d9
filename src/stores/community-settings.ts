import { z } from 'zod'
import { type CommunityForStaff, type CommunityUpdate, communityForStaffSchema, communityUpdateSchema } from '#domain/community.ts'
import { api } from '#domain/paths.ts'
import { call, failureText, HttpError } from './http.ts'
import { refreshPublication } from './publication.ts'
import { caches, createFetcherStore } from './queries.ts'
import { showFailure, showToast } from './toasts.ts'

/** The settings form as it is typed. The webhook is write-only: blank leaves it as it is. */
export const settingsFieldsSchema = z.object({
  discordInviteUrl: z.string(),
  discordServerId: z.string(),
  eventName: z.string(),
  eventDescription: z.string(),
  eventDate: z.string(),
  discordWebhookUrl: z.string(),
  removeWebhook: z.boolean(),
})
export type SettingsFields = z.infer<typeof settingsFieldsSchema>
export type SettingsFaults = Partial<Record<keyof SettingsFields, string>>

export const $settings = createFetcherStore<CommunityForStaff>(api.community, {
  fetcher: () => call(api.community, communityForStaffSchema),
})

export function reloadSettings(): void {
  caches.revalidateKeys(api.community)
}

export function settingsFieldsOf(stored: CommunityForStaff): SettingsFields {
  return {
    discordInviteUrl: stored.discordInviteUrl ?? '',
    discordServerId: stored.discordServerId ?? '',
    eventName: stored.eventName ?? '',
    eventDescription: stored.eventDescription ?? '',
    eventDate: stored.eventDate ?? '',
    discordWebhookUrl: '',
    removeWebhook: false,
  }
}

/** Reads the form: a server id never set may stay blank, and the webhook goes only when it was typed or removed. */
export function settingsFormSchema(stored: CommunityForStaff) {
  return settingsFieldsSchema
    .transform(
      ({ removeWebhook, discordWebhookUrl, discordServerId, ...rest }): z.input<typeof communityUpdateSchema> => ({
        ...rest,
        ...(discordServerId.trim() === '' && stored.discordServerId === null ? {} : { discordServerId }),
        ...(removeWebhook ? { discordWebhookUrl: null } : discordWebhookUrl.trim() === '' ? {} : { discordWebhookUrl }),
      }),
    )
    .pipe(communityUpdateSchema)
}

/** Saves, and answers with the server's faults by field; none when it is saved. */
export async function saveSettings(update: CommunityUpdate): Promise<SettingsFaults | null> {
  try {
    caches.mutateCache(api.community, await call(api.community, communityForStaffSchema, { method: 'PUT', body: update }))
    showToast({ title: 'Settings updated' })
    refreshPublication()
    return null
  } catch (error) {
    showFailure('Update failed', failureText(error, 'An error occurred while updating community settings'))
    return readFaults(error)
  }
}

function readFaults(error: unknown): SettingsFaults {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? {}) : {}
  const names = settingsFieldsSchema.keyof().options
  return Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name].join(' ')]] : [])))
}
