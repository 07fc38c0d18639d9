import type { ReactNode } from 'react'

interface TableColumn {
  label: string
  /** The class for the width from which the column is shown. Without one it is always shown. */
  className?: string | undefined
  /** Shown instead of the label, such as a checkbox for all rows. */
  control?: ReactNode
}

/** The head of a table whose rows are numbered. */
export function TableHead({ columns }: { columns: readonly TableColumn[] }) {
  return (
    <thead>
      <tr className="caps">
        <th scope="col" className="item max-md:hidden">
          <span className="sr-only">Number</span>
        </th>
        {columns.map(({ label, className, control }) => (
          <th key={label} scope="col" className={className}>
            {control ?? label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
