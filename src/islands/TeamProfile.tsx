import type { ReactNode } from 'react'
import { parseMarkup } from '#domain/markup/parse.ts'
import { initials, type TeamMember } from '#domain/team.ts'
import { Markup } from '#ui/Markup.tsx'

function Portrait({ member }: { member: TeamMember }): ReactNode {
  if (member.imageUrl) return <img className="size-32 object-cover" src={member.imageUrl} alt="" width="128" height="128" />
  return (
    <span className="inline-grid size-24 place-items-center border border-rule-strong font-serif text-2xl" aria-hidden="true">
      {initials(member.name)}
    </span>
  )
}

function Links({ member }: { member: TeamMember }): ReactNode {
  const links = [
    { label: 'LinkedIn', href: member.linkedin },
    { label: 'Twitter', href: member.twitter },
    { label: member.email, href: member.email && `mailto:${member.email}` },
  ]
  return (
    <ul className="mt-6 flex flex-wrap gap-6">
      {links.map(
        ({ label, href }) =>
          href && (
            <li key={href}>
              <a className="link" href={href}>
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

/** A member of the team: portrait or initials, name, position, biography, links. */
export function TeamProfile({ member, label }: { member: TeamMember; label: string }): ReactNode {
  return (
    <article className="sheet-grid pt-14">
      <Portrait member={member} />
      <div>
        <p className="caps text-lg text-soft">{label}</p>
        <h1 className="text-4xl tracking-tight">{member.name}</h1>
        <p className="mt-2 text-lg text-soft">{member.position}</p>
        <div className="mt-6">
          <Markup blocks={parseMarkup(member.bio)} />
        </div>
        <Links member={member} />
      </div>
    </article>
  )
}
