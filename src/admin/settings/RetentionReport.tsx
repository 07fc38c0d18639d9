import { useStore } from '@nanostores/react'
import { figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import type { RetainedTable } from '#domain/subjects/subject.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { type DeskColumn, DeskTable } from '../tables/DeskList.tsx'
import { $retained, reloadRetained } from './subject.ts'

const columns: readonly DeskColumn<RetainedTable>[] = [
  { label: 'Rows', className: 'figures', cell: ({ rows }) => figure(rows) },
  { label: 'Oldest', from: 'md', className: 'whitespace-nowrap', cell: ({ oldest }) => (oldest === null ? '-' : formatMoment(oldest)) },
  {
    label: 'Kept',
    cell: ({ kept, overdue }) => (
      <>
        {kept}
        {overdue > 0 && (
          <span className="badge ml-2" data-tint="red">
            {figure(overdue)} too old
          </span>
        )}
      </>
    ),
  },
]

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
      {data !== undefined && (
        <DeskTable
          caption="What is stored about people"
          rows={data}
          keyOf={({ table }) => table}
          nameOf={({ title }) => title}
          title={{ label: 'Stored', text: ({ title }) => title }}
          columns={columns}
        />
      )}
    </section>
  )
}
