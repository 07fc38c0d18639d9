export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="grid gap-3 py-4">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="skeleton h-5" />
        ))}
      </div>
    </div>
  )
}
