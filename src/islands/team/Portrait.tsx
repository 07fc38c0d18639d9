import type { ReactNode } from 'react'
import { isOwnFile } from '#domain/pictures/address.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { initials } from '#domain/team/team.ts'
import type { TeamMember } from '#domain/team/type.ts'
import { PlacedPicture } from '../PlacedPicture.tsx'

const frames = {
  large: 'size-28 max-md:mb-4 md:size-40 text-3xl',
  medium: 'size-20 shrink-0 text-2xl md:size-28',
  small: 'size-14 shrink-0 text-lg',
} as const
const sizes = { large: '(min-width: 48rem) 10rem, 7rem', medium: '(min-width: 48rem) 7rem, 5rem', small: '3.5rem' } as const

interface Props {
  member: Pick<TeamMember, 'name' | 'imageUrl'>
  picture?: CutPicture | undefined
  size: keyof typeof frames
}

/** `standIn`: shown only if the picture before it fails to load (src/site/scripts/first-script.ts). */
function Initials({ name, size, standIn = false }: { name: string; size: Props['size']; standIn?: boolean }): ReactNode {
  return (
    <span
      className={`${frames[size]} inline-grid place-items-center border border-rule-strong bg-sheet font-serif tracking-tight`}
      aria-hidden="true"
      {...(standIn && { hidden: true, 'data-stand-in': true })}
    >
      {initials(name)}
    </span>
  )
}

/** A member's picture, or the initials in a clerk's handwriting. */
export function Portrait({ member, picture, size }: Props): ReactNode {
  const loading = size === 'large' ? 'eager' : 'lazy'
  const image = { className: `${frames[size]} border border-rule object-cover`, width: 160, height: 160, loading } as const
  if (!picture && !isOwnFile(member.imageUrl)) return <Initials name={member.name} size={size} />
  return (
    <>
      {picture ? (
        <PlacedPicture {...image} alt={member.name} picture={picture} sizes={sizes[size]} />
      ) : (
        <img {...image} alt={member.name} src={member.imageUrl ?? undefined} />
      )}
      <Initials name={member.name} size={size} standIn />
    </>
  )
}
