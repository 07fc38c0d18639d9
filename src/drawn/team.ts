import { listNotesBy } from '#db/cases/cases.ts'
import { memberMetadata } from '#domain/metadata/record-metadata.ts'
import type { TeamMember } from '#domain/team/type.ts'
import { staticMarkup } from '#islands/static-markup.ts'
import { NoTeam, TeamProfile } from '#islands/team/TeamProfile.tsx'
import { TeamRow } from '#islands/team/TeamRow.tsx'
import { cutPictureOf, type Part, type PlainEntry, type Source } from './entries.ts'

async function readProfile(source: Source, member: TeamMember) {
  const [{ practice }, picture, notes] = await Promise.all([
    source.publisher(),
    cutPictureOf(source, 'portrait', member),
    listNotesBy(source.db, member.name),
  ])
  return { member, practice, picture, notes }
}

export const memberRecord: PlainEntry<'team'> = async (source, member) => {
  const profile = await readProfile(source, member)
  const publisher = await source.publisher()
  return {
    data: profile,
    draw: () => ({
      metadata: memberMetadata(publisher, member, profile.picture),
      html: staticMarkup(TeamProfile, { ...profile, label: 'Our Team' }),
    }),
  }
}

export const firstMember: Part = {
  name: 'first-member',
  as: 'div',
  draw: async (source) => {
    const [member] = await source.team()
    return member ? staticMarkup(TeamProfile, { ...(await readProfile(source, member)), label: 'About Me' }) : staticMarkup(NoTeam, {})
  },
}

export const otherMembers: Part = {
  name: 'team',
  as: 'ul',
  draw: async (source) => {
    const [, ...others] = await source.team()
    const rows = others.map(async (member) => staticMarkup(TeamRow, { member, picture: await cutPictureOf(source, 'portrait', member) }))
    return (await Promise.all(rows)).join('')
  },
}
