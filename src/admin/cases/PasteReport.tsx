import { countOf, figure } from '#domain/fields/counts.ts'
import type { PastedCase } from './pasted-case.ts'

const listOf = new Intl.ListFormat('en-GB')

/** A file may have any number of them. */
const shownMost = 20

function firstOf(names: readonly string[]): string {
  const others = names.length - shownMost
  return listOf.format(others > 0 ? [...names.slice(0, shownMost), `${figure(others)} more`] : names)
}

export function PasteReport({ report: { taken, left, refused, unknown, mapped, cases } }: { report: PastedCase }) {
  return (
    <dl className="grid gap-1 text-sm">
      <Line term="Filled in" text={taken.length === 0 ? 'nothing' : listOf.format(taken)} />
      {mapped && <Line term="Category" text={`“${mapped.found}” was read as ${mapped.category}`} />}
      {refused.length > 0 && (
        <div>
          <dt className="font-medium text-mark">Not valid, left unchanged</dt>
          {refused.map(({ field, reason }) => (
            <dd key={field}>
              {field}: {reason}
            </dd>
          ))}
        </div>
      )}
      {left.length > 0 && <Line term="Not in the JSON, left unchanged" text={listOf.format(left)} />}
      {unknown.length > 0 && <Line term="Not a field of a case, ignored" text={firstOf(unknown)} />}
      {cases > 1 && <Line term="Ignored" text={countOf(cases - 1, 'further case')} />}
    </dl>
  )
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="inline font-medium">{term}: </dt>
      <dd className="inline break-words">{text}</dd>
    </div>
  )
}
