import * as z from 'zod'
import { isStorableText, unstorable } from '../fields/storable-text.ts'
import { optionalLine, optionalText, tidyAddress } from '../fields/text.ts'
import { isAbsoluteWebAddress } from '../fields/url.ts'
import { isBlank, oneLine } from '../fields/visible-text.ts'

/**
 * Checks the exact form, because a URL parser accepts credentials, ports, dots and queries.
 * Discord's Canary and PTB clients copy addresses of other hosts, and its documents name versions of the API.
 */
export function isDiscordWebhook(value: string): boolean {
  return /^https:\/\/(?:canary\.|ptb\.)?discord\.com\/api\/(?:v(?:[6-9]|10)\/)?webhooks\/\d{1,20}\/[\w-]{1,200}$/.test(value)
}

const address = (fault: string) =>
  z
    .string(fault)
    .overwrite(tidyAddress)
    .max(2000, fault)
    .refine(isStorableText, unstorable)
    .refine((value) => value === '' || isAbsoluteWebAddress(value), fault)

const badServerId = 'Server ID must be at least 2 characters'
const serverId = z
  .string(badServerId)
  .overwrite((id) => (isBlank(id) ? '' : oneLine(id)))
  .refine((id) => id.length !== 1, badServerId)
  .max(100, 'Server ID must be at most 100 characters')
  .refine(isStorableText, unstorable)
  .transform((value) => value || null)

const inviteUrl = address('Please enter a valid Discord URL').transform((value) => value || null)

const webhookUrl = address('Please enter a valid webhook URL')
  .refine((value) => value === '' || isDiscordWebhook(value), 'The webhook must be an address like https://discord.com/api/webhooks/…')
  .transform((value) => value || null)

/** Body of `PUT /api/community`: an absent key is left unchanged, null clears it. */
export const communityUpdateSchema = z.object({
  discordInviteUrl: inviteUrl.nullable().optional(),
  discordServerId: serverId.nullable().optional(),
  eventName: optionalLine('Event name', 300).optional(),
  eventDescription: optionalText('Event description', 5000).optional(),
  eventDate: optionalLine('Event date', 100).optional(),
  discordWebhookUrl: webhookUrl.nullable().optional(),
})
export type CommunityUpdate = z.infer<typeof communityUpdateSchema>

/** Public, so it never includes the webhook. */
export const communitySchema = z.object({
  discordInviteUrl: z.string().nullable(),
  discordServerId: z.string().nullable(),
  eventName: z.string().nullable(),
  eventDescription: z.string().nullable(),
  eventDate: z.string().nullable(),
})
export type Community = z.infer<typeof communitySchema>

/** Staff also see whether a webhook is set, but never which. */
export const communityForStaffSchema = communitySchema.extend({ discordWebhookSet: z.boolean() })
export type CommunityForStaff = z.infer<typeof communityForStaffSchema>
