import type { PublishedRow } from '#stores/case-publishing.ts'

/** A table of more rows helps nobody; what failed comes first. */
const rowsShown = 1000

export function PublishingResults({ rows }: { rows: readonly PublishedRow[] }) {
  const ordered = [...rows.filter(({ outcome }) => outcome === 'failed'), ...rows.filter(({ outcome }) => outcome === 'published')]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section className="max-h-96 w-full overflow-auto" tabIndex={0} aria-label="Results by case">
      <table className="ledger">
        <thead>
          <tr className="caps">
            <th scope="col">Case</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {ordered.slice(0, rowsShown).map((row) => (
            <tr key={row.entry.id}>
              <td>{row.entry.title}</td>
              {row.outcome === 'published' ? <td className="text-green">Published</td> : <td className="text-mark">{row.reason}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {ordered.length > rowsShown && <p className="py-2">...and {(ordered.length - rowsShown).toLocaleString('en-GB')} more, published</p>}
    </section>
  )
}
