interface SkeletonRowsProps {
  rows?: number
  /** The shape of the replaced content: lines of text, rows of a table, or fields with labels in the margin. */
  shape?: 'lines' | 'table' | 'form'
}

/** A placeholder with the size of the content, so that nothing moves when that is loaded. */
export function SkeletonRows({ rows = 6, shape = 'lines' }: SkeletonRowsProps) {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="skeleton-rows" data-shape={shape}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index}>
            {shape !== 'lines' && <span className="skeleton" />}
            <span className="skeleton" />
            {shape === 'table' && <span className="skeleton" />}
          </div>
        ))}
      </div>
    </div>
  )
}
