import type { ReactNode } from 'react'
import { openingOfMarkup } from '#domain/markup/opening.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { rankingOf } from '#domain/practice/lines.ts'
import type { Practice } from '#domain/practice/type.ts'
import { paths } from '#domain/site/paths.ts'
import type { TeamMember } from '#domain/team/type.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { PhoneLink } from '../PhoneLink.tsx'
import { Portrait } from './Portrait.tsx'

interface Props {
  member: TeamMember
  practice: Practice
  picture?: CutPicture | undefined
}

/** The head of the practice on the home page: portrait, name, line, ranking, and a number to call. */
export function LeadLine({ member, practice, picture }: Props): ReactNode {
  const ranking = rankingOf(practice)
  const phone = member.phone ?? practice.phone
  return (
    <div className="flex flex-wrap gap-5 md:gap-7">
      <Portrait member={member} picture={picture} size="medium" />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-xl tracking-tight">
          <a className="link-title" href={paths.teamMember(member.id)}>
            {typeset(member.name)}
          </a>
        </h3>
        <p className="text-soft">{typeset(member.position)}</p>
        <p className="mt-3 max-w-measure">{typeset(openingOfMarkup(member.bio, 120))}</p>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {ranking &&
            (ranking.link === null ? (
              <span>Ranked in the {typeset(ranking.name)}</span>
            ) : (
              <a className="link" href={ranking.link}>
                Ranked in the {typeset(ranking.name)}
              </a>
            ))}
          {phone !== null && (
            <span>
              Call <PhoneLink phone={phone} />
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
