import type { ReactNode } from 'react'
import { encodedMailbox } from '#domain/fields/mail-link.ts'
import { parseMarkup } from '#domain/markup/parse.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { paths } from '#domain/site/paths.ts'
import type { TeamMember } from '#domain/team/team.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { Markup } from '#ui/Markup.tsx'
import { Portrait } from './Portrait.tsx'

function Links({ member }: { member: TeamMember }): ReactNode {
  const links = [
    { label: 'LinkedIn', href: member.linkedin, counted: { 'data-event': 'social-click', 'data-network': 'linkedin' } },
    { label: 'Twitter', href: member.twitter, counted: { 'data-event': 'social-click', 'data-network': 'twitter' } },
    {
      label: 'Email',
      href: member.email && `mailto:${encodedMailbox(member.email)}`,
      counted: { 'data-event': 'contact-method', 'data-method': 'email' },
    },
  ].filter(({ href }) => href)
  if (links.length === 0) return null
  return (
    <ul className="mt-8 flex flex-wrap gap-3">
      {links.map(({ label, href, counted }) => (
        <li key={label}>
          <a className="button button-small" href={href ?? undefined} aria-label={`${label}: ${member.name}`} {...counted}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  member: TeamMember
  picture?: CutPicture | undefined
  /** 'Our Team' links back to the list. The list's own page says 'About Me' instead. */
  label: 'About Me' | 'Our Team'
}

/** A member of the team: portrait or initials, name, position, biography, links. */
export function TeamProfile({ member, picture, label }: Props): ReactNode {
  return (
    <article className="pt-12 pb-12 md:pt-20 md:pb-16">
      <div className="sheet-grid">
        <Portrait member={member} picture={picture} size="large" />
        <div>
          <p className="caps text-lg text-soft">
            {label === 'Our Team' ? (
              <a className="link" href={paths.team}>
                {label}
              </a>
            ) : (
              label
            )}
          </p>
          <h1 className="mt-1 text-4xl tracking-tight">{typeset(member.name)}</h1>
          <p className="mt-3 text-lg text-soft">{typeset(member.position)}</p>
          <div className="mt-8">
            <Markup blocks={parseMarkup(member.bio)} />
          </div>
          <Links member={member} />
        </div>
      </div>
    </article>
  )
}
