import { useStore } from '@nanostores/react'
import { figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import type { RetainedTable } from '#domain/subjects/subject.ts'
import { $retained, reloadRetained } from '#stores/settings/subject.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'

/** The data about people: how old it is, and whether any is older than the privacy notice says. */
export function RetentionReport() {
  const { data, error } = useStore($retained)
  return (
    <section aria-labelledby="retention" className="mt-10">
      <div className="desk-head">
        <h3 id="retention" className="text-lg">
          What is stored, and for how long
        </h3>
      </div>
      <p className="border-b border-rule py-3 text-sm text-soft">
        The privacy notice says the same. What is too old is deleted every night.
      </p>
      {error ? <LoadFailure what="The report" error={error} onRetry={reloadRetained} /> : null}
      {data === undefined && !error && <SkeletonRows rows={8} />}
      {data !== undefined && <RetentionTable tables={data} />}
    </section>
  )
}

function RetentionTable({ tables }: { tables: readonly RetainedTable[] }) {
  return (
    <table className="desk-table">
      <caption className="sr-only">What is stored about people</caption>
      <thead>
        <tr className="caps">
          <th scope="col">Stored</th>
          <th scope="col">Rows</th>
          <th scope="col" className="max-md:hidden">
            Oldest
          </th>
          <th scope="col">Kept</th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ table, title, rows, oldest, kept, overdue }) => (
          <tr key={table}>
            <th scope="row" className="words">
              {title}
            </th>
            <td className="figures">{figure(rows)}</td>
            <td className="whitespace-nowrap max-md:hidden">{oldest === null ? '-' : formatMoment(oldest)}</td>
            <td>
              {kept}
              {overdue > 0 && (
                <span className="badge ml-2" data-tint="red">
                  {figure(overdue)} too old
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
