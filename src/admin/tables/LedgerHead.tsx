interface LedgerColumn {
  label: string
  /** From which width on it is shown; without one, always. */
  className?: string | undefined
}

/** The head of a ledger whose rows are numbered. */
export function LedgerHead({ columns }: { columns: readonly LedgerColumn[] }) {
  return (
    <thead>
      <tr className="caps">
        <th scope="col" className="item max-md:hidden">
          <span className="sr-only">Number</span>
        </th>
        {columns.map(({ label, className }) => (
          <th key={label} scope="col" className={className}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
