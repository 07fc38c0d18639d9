import * as z from 'zod'
import { isStorableText, unstorable } from '../fields/storable-text.ts'
import { isAbsoluteWebAddress, optionalLine, optionalText, tidyAddress } from '../fields/text.ts'
import { isBlank, oneLine } from '../fields/visible-text.ts'
import { writtenDays } from '../fields/written-days.ts'

export interface CommunityEvent {
  name: string
  /** Blank if only the event's name is known. */
  description: string
  /** A day, or free text. */
  date: string
}

/** The first event when the settings name no future event: texts of the specification. */
export const defaultEvent: CommunityEvent = {
  name: 'May Discussion on QOCS Applications',
  description: 'Permission to enforce, mixed claims and late discontinuance, argued from both sides. Papers are posted a week before.',
  date: 'Date announced in the community',
}

/** The second and third event recur, so that they are never out of date. */
const standingEvents: readonly CommunityEvent[] = [
  {
    name: 'Points of Dispute Clinic',
    description: 'Bring an anonymised item and the reply you are thinking of; leave with a better one.',
    date: 'First Tuesday of every month',
  },
  {
    name: 'Monthly Webinar: The Month in Costs',
    description: 'Every costs decision of the month in an hour, with what each one changes on Monday morning.',
    date: 'Last Thursday of every month',
  },
]

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

/** The address of the invitation. Anything but http(s) counts as none, even if it is stored. */
export function inviteOf({ discordInviteUrl }: Community, fallback: string): string {
  return discordInviteUrl !== null && isAbsoluteWebAddress(discordInviteUrl) ? discordInviteUrl : fallback
}

/** The first of the three is from the settings. The default description is only for the default event. */
export function upcomingEvents({ eventName, eventDescription, eventDate }: Community): CommunityEvent[] {
  const first = {
    name: eventName ?? defaultEvent.name,
    description: eventDescription ?? (eventName === null || eventName === defaultEvent.name ? defaultEvent.description : ''),
    date: eventDate ?? defaultEvent.date,
  }
  return [first, ...standingEvents]
}

/** The last day of an event, if its date includes the year. */
export const lastDayOf = ({ date }: CommunityEvent): string | undefined => writtenDays(date).at(-1)?.last

/** Staff also see whether a webhook is set, but never which. */
export const communityForStaffSchema = communitySchema.extend({ discordWebhookSet: z.boolean() })
export type CommunityForStaff = z.infer<typeof communityForStaffSchema>
