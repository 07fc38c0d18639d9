import { isAbsoluteWebAddress } from '../fields/url.ts'
import { writtenDays } from '../fields/written-days.ts'
import type { Community } from './schema.ts'

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
