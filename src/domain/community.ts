import { z } from 'zod'
import { optionalText } from './text.ts'

/** Shown when the settings hold nothing: texts and constants of the specification. */
export const communityDefaults = {
  discordInviteUrl: 'https://discord.gg/paulstreetcosts',
  discordServerId: '1100000000000000000',
  eventName: 'May Discussion on QOCS Applications',
} as const

export const communityMembers = 127
export const communityChannels = 5

/** https, host exactly discord.com, path /api/webhooks/{digits}/{token}, no credentials, port or query: nothing else is ever called. */
export function isDiscordWebhook(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.protocol !== 'https:' || url.host !== 'discord.com') return false
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false
  return /^\/api\/webhooks\/\d{1,20}\/[\w-]{1,200}$/.test(url.pathname)
}

function isHttpsAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

const inviteUrl = z
  .string()
  .trim()
  .max(2000, 'Please enter a valid Discord URL')
  .refine((value) => value === '' || isHttpsAddress(value), 'Please enter a valid Discord URL')
  .transform((value) => value || null)

const serverId = z.string().trim().min(2, 'Server ID must be at least 2 characters').max(100, 'Server ID must be at most 100 characters')

const webhookUrl = z
  .string()
  .trim()
  .refine((value) => value === '' || isHttpsAddress(value), 'Please enter a valid webhook URL')
  .refine((value) => value === '' || isDiscordWebhook(value), 'The webhook must be an address like https://discord.com/api/webhooks/…')
  .transform((value) => value || null)

/** `PUT /api/community`: an absent key is left alone, null clears it. */
export const communityUpdateSchema = z.object({
  discordInviteUrl: inviteUrl.nullable().optional(),
  discordServerId: serverId.nullable().optional(),
  eventName: optionalText('Event name', 300).optional(),
  eventDescription: optionalText('Event description', 5000).optional(),
  eventDate: optionalText('Event date', 100).optional(),
  discordWebhookUrl: webhookUrl.nullable().optional(),
})
export type CommunityUpdate = z.infer<typeof communityUpdateSchema>

/** What anyone may read. The webhook is never among it. */
export const communitySchema = z.object({
  discordInviteUrl: z.string().nullable(),
  discordServerId: z.string().nullable(),
  eventName: z.string().nullable(),
  eventDescription: z.string().nullable(),
  eventDate: z.string().nullable(),
})
export type Community = z.infer<typeof communitySchema>

/** Staff also learn whether a webhook is set, never which. */
export const communityForStaffSchema = communitySchema.extend({ discordWebhookSet: z.boolean() })
export type CommunityForStaff = z.infer<typeof communityForStaffSchema>
