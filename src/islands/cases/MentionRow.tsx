import type { ReactNode } from 'react'
import type { Mention } from '#domain/citator/notes.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { TitleText } from '#ui/TitleText.tsx'
import { Places, TreatmentBadge } from './CaseAuthorities.tsx'

/** A note that names an authority or a rule, with the first sentence that names it. */
export function MentionRow({ mention: { note, places, sentence, treatment } }: { mention: Mention }): ReactNode {
  return (
    <li className="register-row sheet-grid">
      <p className="register-margin">
        <time dateTime={note.date}>{typeset(formatDay(note.date))}</time>
        {note.citation && <span className="block">{typeset(note.citation)}</span>}
      </p>
      <div>
        <h3 className="text-lg">
          <a className="link" href={paths.case(note.slug)}>
            <TitleText title={note.title} />
          </a>
          <TreatmentBadge treatment={treatment} />
        </h3>
        <p className="mt-1 max-w-measure font-serif">{typeset(sentence)}</p>
        <p className="mt-1 text-sm text-soft">
          <Places places={places} note={note} />
        </p>
      </div>
    </li>
  )
}
