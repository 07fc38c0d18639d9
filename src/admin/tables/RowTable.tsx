import { andMore, figure } from '#domain/fields/counts.ts'

export interface RowTableProps {
  label: string
  heads: readonly string[]
  /** The cells of each row. The first is the row's number in the file. */
  rows: readonly (readonly (string | number)[])[]
  /** The number of rows in total. */
  count: number
  /** The plural for the rows, such as 'errors'. */
  noun: string
}

export function RowTable({ label, heads, rows, count, noun }: RowTableProps) {
  const more = count - rows.length
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="max-h-96 overflow-auto" tabIndex={0} aria-label={label}>
        <table className="desk-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="caps">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <tr key={index}>
                {cells.map((cell, column) => (
                  <td key={column} className={column === 0 ? 'item' : 'break-words'}>
                    {typeof cell === 'number' ? figure(cell) : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className="text-soft">...{andMore(more, noun)}</p>}
    </>
  )
}
