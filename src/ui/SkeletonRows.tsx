interface SkeletonRowsProps {
  rows?: number
  /** The shape of the replaced content: lines of text, or rows of a table. */
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

interface SkeletonFieldsProps {
  /** The height of each control, as a class. */
  heights: readonly string[]
}

/** A placeholder for the fields of a form, in the rows of `Field`. */
export function SkeletonFields({ heights }: SkeletonFieldsProps) {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true">
        {heights.map((height, index) => (
          <div key={index} className="desk-field">
            <div className="desk-field-label">
              <span className="skeleton my-1 block h-3.5 w-20" />
            </div>
            <div className="desk-field-control">
              <span className={`skeleton block ${height}`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Fields of one line each. */
export const lineHeights = (count: number): string[] => Array.from({ length: count }, () => 'h-11')
