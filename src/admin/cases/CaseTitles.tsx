import type { CaseListItem } from '#domain/cases/cases.ts'
import { figure } from '#domain/fields/counts.ts'

/** How many titles are listed before the rest is only counted. */
const named = 5

/** Lists the cases of a question: the first few titles, then how many more. */
export function CaseTitles({ cases }: { cases: readonly CaseListItem[] }) {
  const more = cases.length - named
  return (
    <ul className="mt-3 border-t border-rule">
      {cases.slice(0, named).map(({ id, title }) => (
        <li key={id} className="border-b border-rule py-1.5 font-serif text-base text-ink">
          {title}
        </li>
      ))}
      {more > 0 && <li className="figures py-1.5">...and {figure(more)} more</li>}
    </ul>
  )
}
