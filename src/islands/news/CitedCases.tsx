import type { ReactNode } from 'react'
import type { CiteLink } from '#domain/citator/note-links.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { BesideList } from '../Beside.tsx'

function Cited({ cite: { notes, name, url, text } }: { cite: CiteLink }): ReactNode {
  const [note] = notes
  const title = note?.title ?? name ?? text
  const href = note ? paths.case(note.slug) : url
  return (
    <>
      {href ? (
        <a className="link font-serif" href={href}>
          {typeset(title)}
        </a>
      ) : (
        <span className="font-serif">{typeset(title)}</span>
      )}
      {title !== text && <span className="block text-soft">{typeset(text)}</span>}
    </>
  )
}

/** The cases that an article cites, each with its note, or else with its judgment. */
export function CitedCases({ cites }: { cites: readonly CiteLink[] }): ReactNode {
  return (
    <BesideList as="aside" id="cases-cited" title="Cases cited">
      {cites.map((cite) => (
        <li key={cite.text}>
          <Cited cite={cite} />
        </li>
      ))}
    </BesideList>
  )
}
