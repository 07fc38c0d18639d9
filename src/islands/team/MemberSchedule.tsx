import type { ReactNode } from 'react'
import { countOf } from '#domain/fields/counts.ts'
import type { Practice } from '#domain/practice/type.ts'
import { paths } from '#domain/site/paths.ts'
import { qualificationsOf, type TeamMember } from '#domain/team/team.ts'
import type { WrittenNote } from '#domain/team/written-notes.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { BesideList, ScheduleRow } from '../Beside.tsx'
import { PhoneRow } from '../PhoneRow.tsx'

/** The register lists the others. */
const shownNotes = 8

interface Props {
  member: TeamMember
  practice: Practice
  /** Newest first. */
  notes: readonly WrittenNote[]
}

function Notes({ member, notes }: Pick<Props, 'member' | 'notes'>): ReactNode {
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

/** Beside a member's biography: whom to call, what qualifies the member, and the notes that the member wrote. */
export function MemberSchedule({ member, practice, notes }: Props): ReactNode {
  const qualifications = qualificationsOf(member)
  return (
    <aside aria-label={member.name}>
      <dl className="schedule text-sm">
        <PhoneRow practice={practice} direct={member.phone} about={`Ask for ${member.name}`} />
        {member.practisingNumber && <ScheduleRow label="Practising number">{member.practisingNumber}</ScheduleRow>}
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
