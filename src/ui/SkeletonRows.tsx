interface SkeletonRowsProps {
  rows?: number
  /** The shape of the replaced content: lines of text, rows of a table, or fields with labels in the margin. */
  shape?: keyof typeof shapes
}

/** The classes of the list, of a row, and of the bars in a row. */
const shapes = {
  lines: { list: 'grid gap-3 py-4', row: '', bars: ['h-5'] },
  table: {
    list: 'grid pt-9',
    row: 'grid h-10 grid-cols-[1.25rem_minmax(0,2fr)_minmax(0,1fr)] items-center gap-6 border-b border-rule px-3',
    bars: ['h-3.5', 'h-3.5', 'h-3.5'],
  },
  form: {
    list: 'grid gap-3 py-4',
    row: 'grid gap-2 border-b border-rule pb-3 md:grid-cols-[var(--margin-column)_minmax(0,1fr)] md:items-center md:gap-6',
    bars: ['h-3.5 w-20', 'h-11 max-w-prose'],
  },
}

/** A placeholder with the size of the content, so that nothing moves when that is loaded. */
export function SkeletonRows({ rows = 6, shape = 'lines' }: SkeletonRowsProps) {
  const { list, row, bars } = shapes[shape]
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className={list}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={row}>
            {bars.map((bar, place) => (
              <span key={place} className={`skeleton block ${bar}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
