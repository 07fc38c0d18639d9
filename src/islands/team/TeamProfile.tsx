import type { ReactNode } from 'react'
import { countOf } from '#domain/fields/counts.ts'
import { encodedMailbox } from '#domain/fields/mail-link.ts'
import { parseMarkup } from '#domain/markup/parse.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import type { Practice } from '#domain/practice/type.ts'
import { paths } from '#domain/site/paths.ts'
import { qualificationsOf } from '#domain/team/team.ts'
import { type TeamMember, teamType } from '#domain/team/type.ts'
import type { WrittenNote } from '#domain/team/written-notes.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { Markup } from '#ui/Markup.tsx'
import { BackLink } from '../BackLink.tsx'
import { Beside, BesideList, ScheduleRow } from '../Beside.tsx'
import { PhoneRow } from '../PhoneRow.tsx'
import { Portrait } from './Portrait.tsx'

/** The register lists the others. */
const shownNotes = 8

interface Props {
  member: TeamMember
  picture?: CutPicture | undefined
  /** 'Our Team' links back to the list. The page of the list itself has 'About Me' instead. */
  label: 'About Me' | 'Our Team'
  practice: Practice
  /** The notes that the member wrote, newest first. */
  notes?: readonly WrittenNote[] | undefined
}

function Notes({ member, notes }: { member: TeamMember; notes: readonly WrittenNote[] }): ReactNode {
  const more = notes.length - shownNotes
  return (
    <BesideList as="section" id="notes-written" title="Notes written">
      {notes.slice(0, shownNotes).map(({ title, slug, date }) => (
        <li key={slug}>
          <a className="link font-serif" href={paths.case(slug)}>
            {typeset(title)}
          </a>{' '}
          <span className="text-soft">({date.slice(0, 4)})</span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <a className="link" href={`${paths.cases}?q=${encodeURIComponent(member.name)}`}>
            and {countOf(more, 'more note')}
          </a>
        </li>
      )}
    </BesideList>
  )
}

/** Facts shown in the schedule unless they are blank. */
const facts = ['practisingNumber'] as const

/** Null if there is nothing to show. */
function memberSchedule({ member, practice, notes = [] }: Omit<Props, 'label' | 'picture'>): ReactNode {
  const qualifications = qualificationsOf(member)
  const rows = facts.filter((name) => member[name])
  if (![practice.phone, member.phone, rows[0], qualifications[0], notes[0]].some(Boolean)) return null
  return (
    <aside aria-label={member.name}>
      <dl className="schedule text-sm">
        <PhoneRow practice={practice} direct={member.phone} about={`Ask for ${member.name}`} />
        {rows.map((name) => (
          <ScheduleRow key={name} label={teamType.fields[name].label}>
            {member[name]}
          </ScheduleRow>
        ))}
      </dl>
      {qualifications.length > 0 && (
        <BesideList as="section" id="qualifications" title="Qualifications">
          {qualifications.map((qualification) => (
            <li key={qualification}>{typeset(qualification)}</li>
          ))}
        </BesideList>
      )}
      {notes.length > 0 && <Notes member={member} notes={notes} />}
    </aside>
  )
}

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
          <a className="button button-small" href={href ?? undefined} {...counted}>
            <span>
              {label}
              <span className="sr-only">: {typeset(member.name)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Head({ member, label }: Pick<Props, 'member' | 'label'>): ReactNode {
  return (
    <>
      {label === 'About Me' && <p className="caps text-lg text-soft">{label}</p>}
      <h1 className="mt-1 text-4xl tracking-tight">{typeset(member.name)}</h1>
      <p className="mt-3 text-lg text-soft">{typeset(member.position)}</p>
    </>
  )
}

export function TeamProfile({ member, picture, label, practice, notes }: Props): ReactNode {
  const isInList = label === 'Our Team'
  return (
    <article className={isInList ? 'pt-8 pb-12 md:pt-12 md:pb-16' : 'pt-12 pb-12 md:pt-20 md:pb-16'}>
      {isInList && <BackLink href={paths.team} to="Our Team" />}
      <div className={isInList ? 'sheet-grid mt-6 border-t-2 border-ink pt-6' : 'sheet-grid'}>
        <Portrait member={member} picture={picture} size="large" />
        <Beside head={<Head member={member} label={label} />} last={memberSchedule({ member, practice, notes })}>
          <Markup blocks={parseMarkup(member.bio)} />
          <Links member={member} />
        </Beside>
      </div>
    </article>
  )
}

/** Shown by the list of a practice without members. */
export function NoTeam(): ReactNode {
  return (
    <header className="sheet-grid pt-12 pb-10 md:pt-20 md:pb-14">
      <p className="caps pt-2 text-lg text-soft">The practice</p>
      <div>
        <h1 className="text-4xl tracking-tight">Our Team</h1>
        <p className="mt-4 max-w-measure text-lg text-soft">No team members yet</p>
      </div>
    </header>
  )
}
