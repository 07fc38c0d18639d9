// The demo settings of the Discord community.
import type { CommunityUpdate } from '#domain/community/community.ts'

export const community: CommunityUpdate = {
  discordInviteUrl: 'https://discord.gg/paulstreetcosts',
  discordServerId: '1100000000000000000',
  eventName: 'May Discussion on QOCS Applications',
  eventDescription:
    'An hour on applications for permission to enforce under CPR 44.15 and 44.16: mixed claims, late discontinuance, findings of fundamental dishonesty, and how the date of issue decides which version of CPR 44.14 applies. Short papers are posted a week before, and questions may be sent in advance.',
  eventDate: '2027-05-20',
}
