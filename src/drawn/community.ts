import { readCommunity } from '#db/community/community.ts'
import { inviteOf, upcomingEvents } from '#domain/community/community.ts'
import { fallbackInvite } from '#domain/practice/demo.ts'
import { CauseList } from '#islands/community/CauseList.tsx'
import { JoinLink } from '#islands/community/JoinLink.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import type { Part, Source } from './entries.ts'

async function readInvite({ db, publisher }: Source) {
  const [settings, { practice }] = await Promise.all([readCommunity(db), publisher()])
  return { settings, invite: inviteOf(settings, fallbackInvite(practice)) }
}

export const causeList: Part = {
  name: 'community',
  as: 'div',
  draw: async (source) => {
    const { settings, invite } = await readInvite(source)
    return staticMarkup(CauseList, { events: upcomingEvents(settings), invite })
  },
}

const invitation = (name: string, isFirst: boolean): Part => ({
  name,
  as: 'span',
  draw: async (source) => staticMarkup(JoinLink, { invite: (await readInvite(source)).invite, isFirst }),
})

export const invite = invitation('invite', false)
/** In the first view of its page. */
export const firstInvite = invitation('first-invite', true)
