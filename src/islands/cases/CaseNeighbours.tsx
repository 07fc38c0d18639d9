import type { ReactNode } from 'react'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { paths } from '#domain/site/paths.ts'
import { TitleText } from '#ui/TitleText.tsx'
import { CaseRow } from './CaseRow.tsx'

interface Neighbour {
  slug: string
  title: string
}

export interface Props {
  related: readonly RegisterEntry[]
  newer: Neighbour | undefined
  older: Neighbour | undefined
}

function Related({ entries }: { entries: readonly RegisterEntry[] }): ReactNode {
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="sheet-indent mt-16 mb-4 text-xl">
        Related cases
      </h2>
      <ul className="register-list">
        {entries.map((entry) => (
          <CaseRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

/** Below a case: related cases and its neighbours in the register. */
export function CaseNeighbours({ related, newer, older }: Props): ReactNode {
  return (
    <div className="neighbours">
      {related.length > 0 && <Related entries={related} />}
      {(newer || older) && (
        <nav className="sheet-indent mt-8 flex flex-wrap justify-between gap-6 text-sm" aria-label="Neighbouring cases">
          {newer && (
            <a className="no-underline" rel="prev" href={paths.case(newer.slug)}>
              <span className="caps block text-soft">Newer</span>
              <span className="link font-serif">
                <TitleText title={newer.title} />
              </span>
            </a>
          )}
          {older && (
            <a className="ml-auto text-right no-underline" rel="next" href={paths.case(older.slug)}>
              <span className="caps block text-soft">Older</span>
              <span className="link font-serif">
                <TitleText title={older.title} />
              </span>
            </a>
          )}
        </nav>
      )}
    </div>
  )
}
