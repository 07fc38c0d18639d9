import type { ReactNode } from 'react'
import { openingOfMarkup } from '#domain/markup/opening.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { paths } from '#domain/site/paths.ts'
import type { TeamMember } from '#domain/team/type.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { Portrait } from './Portrait.tsx'

export function TeamRow({ member, picture }: { member: TeamMember; picture?: CutPicture | undefined }): ReactNode {
  return (
    <li className="flex gap-5 border-t border-rule py-6">
      <Portrait member={member} picture={picture} size="small" />
      <div>
        <h3 className="text-lg">
          <a className="link-title" href={paths.teamMember(member.id)}>
            {typeset(member.name)}
          </a>
        </h3>
        <p className="text-sm text-soft">{typeset(member.position)}</p>
        <p className="mt-2 max-w-measure text-soft">{typeset(openingOfMarkup(member.bio, 60))}</p>
      </div>
    </li>
  )
}
