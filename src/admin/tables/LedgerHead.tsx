interface LedgerColumn {
  label: string
  /** From which width on it is shown; without one, always. */
  className?: string | undefined
  /** Only for screen readers: the column is narrower than its label. */
  unseen?: boolean
}

/** The head of a ledger whose rows are numbered. */
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
