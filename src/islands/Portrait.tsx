import type { ReactNode } from 'react'
import { initials, type TeamMember } from '#domain/team.ts'

/** A member's picture, or the initials as a clerk would write them on the file. */
export function Portrait({ member, size }: { member: Pick<TeamMember, 'name' | 'imageUrl'>; size: 'large' | 'small' }): ReactNode {
  const frame = size === 'large' ? 'size-28 max-md:mb-4 md:size-40 text-3xl' : 'size-14 shrink-0 text-lg'
  if (member.imageUrl)
    return (
      <img className={`${frame} border border-rule object-cover`} src={member.imageUrl} alt="" width="160" height="160" loading="lazy" />
    )
  return (
    <span
      className={`${frame} inline-grid place-items-center border border-rule-strong bg-sheet font-serif tracking-tight`}
      aria-hidden="true"
    >
      {initials(member.name)}
    </span>
  )
}
