interface LedgerColumn {
  label: string
  /** The class for the width from which the column is shown. Without one it is always shown. */
  className?: string | undefined
  /** The label is only for screen readers, because the column is narrower than it. */
  unseen?: boolean
}

/** The head of a table whose rows are numbered. */
export function LedgerHead({ columns }: { columns: readonly LedgerColumn[] }) {
  return (
    <thead>
      <tr className="caps">
        <th scope="col" className="item max-md:hidden">
          <span className="sr-only">Number</span>
        </th>
        {columns.map(({ label, className, unseen }) => (
          <th key={label} scope="col" className={className}>
            {unseen ? <span className="sr-only">{label}</span> : label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
