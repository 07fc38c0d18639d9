import { type ReactNode, useState } from 'react'
import { andMore } from '#domain/fields/counts.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { saveFile } from '#stores/browser/save-file.ts'
import { type CheckedRow, checkCsv, checkTable, nameWarning, resultWords } from '#stores/register/citation-check.ts'

/** More lines of one citation are only counted in the cell. The file has them all. */
const mostLines = 5

/** Where a row leads, and why it is wrong or known elsewhere. */
function Remark({ row: { ours, url, text, reason } }: { row: CheckedRow }): ReactNode {
  return (
    <>
      {ours && (
        <a className="link" href={ours.path}>
          {typeset(ours.name)}
        </a>
      )}
      {!ours && url !== undefined && (
        <a className="link" href={url}>
          <span className="sr-only">{text} at </span>Find Case Law
        </a>
      )}
      {reason !== undefined && (ours ? <> {reason}</> : reason)}
    </>
  )
}

function Row({ row }: { row: CheckedRow }): ReactNode {
  const { text, name, lines, count, result } = row
  const warning = nameWarning(row)
  const words = resultWords[result]
  return (
    <tr>
      <th scope="row">
        {name !== undefined && <span className="checked-name">{typeset(name)}</span>}
        {text}
        {warning !== undefined && <strong className="checked-warning">{typeset(warning)}</strong>}
      </th>
      <td className="figures">
        {lines.slice(0, mostLines).join(', ')} {andMore(lines.length - mostLines)}
      </td>
      <td className="figures">{count}</td>
      <td>
        {result === 'wrong' ? <strong>{words}</strong> : words}
        <br />
        <Remark row={row} />
      </td>
    </tr>
  )
}

/** Copies with tabs, which word processors and spreadsheets read as a table. */
async function copyTable(rows: readonly CheckedRow[]): Promise<string> {
  const text = checkTable(rows, window.location.origin)
    .map((cells) => cells.join('\t'))
    .join('\n')
  try {
    await navigator.clipboard.writeText(text)
    return 'Copied'
  } catch {
    return 'This browser does not allow copying. Save the table as CSV instead.'
  }
}

/** The citations in order, with a table to copy or to save. */
export function CheckedTable({ rows, hasNotes }: { rows: readonly CheckedRow[]; hasNotes: boolean }): ReactNode {
  const [said, setSaid] = useState('')
  return (
    <>
      {!hasNotes && (
        <p>Not all of our notes could be loaded, so a citation without a link to a note may have one. Reload the page to try again.</p>
      )}
      <div className="citation-checker-actions">
        <button className="button button-small" type="button" onClick={() => void copyTable(rows).then(setSaid)}>
          Copy table
        </button>
        <button
          className="button button-small"
          type="button"
          onClick={() => saveFile('citations.csv', checkCsv(rows, window.location.origin))}
        >
          Save as CSV
        </button>
        <p aria-live="polite">{said}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Citation</th>
            <th scope="col">Line</th>
            <th scope="col">Times</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.text} row={row} />
          ))}
        </tbody>
      </table>
    </>
  )
}
