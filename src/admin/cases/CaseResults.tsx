import { andMore } from '#domain/fields/counts.ts'

export interface CaseResult {
  id: number
  title: string
  mood: 'done' | 'failed' | 'neither'
  text: string
}

interface CaseResultsProps {
  /** Sorted. Those that need action come first. */
  rows: readonly CaseResult[]
  /** The summary of rows that are not shown. */
  rest: string
}

/** The most rows of the table. A line below it counts the rest. */
const rowsShown = 1000
const colours = { done: 'text-green', failed: 'text-mark', neither: 'text-soft' }

export function CaseResults({ rows, rest }: CaseResultsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard (WCAG 2.1.1)
    <section className="max-h-96 w-full overflow-auto" tabIndex={0} aria-label="Results by case">
      <table className="desk-table">
        <thead>
          <tr className="caps">
            <th scope="col">Case</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, rowsShown).map(({ id, title, mood, text }) => (
            <tr key={id}>
              <td>{title}</td>
              <td className={colours[mood]}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > rowsShown && (
        <p className="py-2">
          ...{andMore(rows.length - rowsShown)}, {rest}
        </p>
      )}
    </section>
  )
}
