import { type ReactNode, useState } from 'react'
import { figure } from '#domain/fields/counts.ts'
import type { ImportPlan } from '#stores/cases/case-file.ts'
import { RowTable } from '../tables/RowTable.tsx'

const placeOf = { file: 'this file', register: 'the register' }

export function ImportLists({ plan: { fresh, skipped, faults, alike, mapped } }: { plan: ImportPlan }) {
  return (
    <>
      {faults.count > 0 && (
        <RowTable
          label="Rows with errors"
          heads={['Row', 'Case', 'Field', 'Reason']}
          rows={faults.first.map(({ row, name, field, message }) => [row, name, field, message])}
          count={faults.count}
          noun="errors"
        />
      )}
      {mapped.count > 0 && (
        <Fold title={`Category names matched (${figure(mapped.count)})`}>
          <RowTable
            label="Category names matched"
            heads={['Row', 'Title', 'In the file', 'Imported as']}
            rows={mapped.first.map(({ row, title, found, category }) => [row, title, `“${found}”`, category])}
            count={mapped.count}
            noun="cases"
          />
        </Fold>
      )}
      {alike.count > 0 && (
        <Fold title={`Possible duplicates with a different slug (${figure(alike.count)})`}>
          <RowTable
            label="Possible duplicates"
            heads={['Row', 'Title', 'Slug', 'Same', 'Existing slug', 'In']}
            rows={alike.first.map(({ row, title, slug, same, citation, other, place }) => [
              row,
              title,
              slug,
              same === 'title' ? 'title' : `citation ${citation ?? ''}`,
              other,
              placeOf[place],
            ])}
            count={alike.count}
            noun="cases"
          />
        </Fold>
      )}
      {skipped.count > 0 && (
        <Fold title={`Duplicates (${figure(skipped.count)})`}>
          <RowTable
            label="Duplicates"
            heads={['Row', 'Title', 'Citation', 'Slug', 'Already in']}
            rows={skipped.first.map(({ row, title, citation, slug, taken }) => [row, title, citation ?? '', slug, placeOf[taken]])}
            count={skipped.count}
            noun="duplicates"
          />
        </Fold>
      )}
      {fresh.count > 0 && (
        <Fold title={`${faults.count > 0 ? 'Valid and new' : 'What will be imported'} (${figure(fresh.count)})`}>
          <RowTable
            label="New cases"
            heads={['Row', 'Title', 'Slug']}
            rows={fresh.first.map(({ row, title, slug }) => [row, title, slug])}
            count={fresh.count}
            noun="cases"
          />
        </Fold>
      )}
    </>
  )
}

/** Renders its rows only when it is opened. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-1 font-medium">{title}</summary>
      {open && children}
    </details>
  )
}
