import { useStore } from '@nanostores/react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { andMore } from '#domain/fields/counts.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { saveFile } from '#stores/browser/save-file.ts'
import {
  $citationCheck,
  type CheckedRow,
  type CitationCheck,
  checkCitations,
  checkCsv,
  checkTable,
  nameWarning,
  prepareCheck,
  resultWords,
} from '#stores/register/citation-check.ts'

/** More lines of one citation are only counted in the cell. The file has them all. */
const mostLines = 5

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

function CheckedTable({ rows, hasNotes }: { rows: readonly CheckedRow[]; hasNotes: boolean }): ReactNode {
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

const empty: CitationCheck = { kind: 'empty' }

/** Milliseconds without a key before the text is checked again. */
const rest = 100

function statusText(check: CitationCheck): string {
  switch (check.kind) {
    case 'empty':
      return 'No text yet'
    case 'checking':
      return 'Checking…'
    case 'failed':
      return 'The text could not be checked. Reload the page and paste it again.'
    case 'checked': {
      const { ours = [], form = [], wrong = [] } = Object.groupBy(check.rows, ({ result }) => result)
      const total = check.rows.length
      if (total === 0) return 'No citation found'
      const inRegister = `${check.hasNotes ? '' : 'at least '}${ours.length} in our register`
      return `${total} ${total === 1 ? 'citation' : 'citations'}: ${inRegister}, ${form.length} of the right form but not looked up, ${wrong.length} wrong or impossible`
    }
  }
}

async function takeFile(event: DragEvent<HTMLTextAreaElement>): Promise<void> {
  const [file] = event.dataTransfer.files
  const field = event.currentTarget
  if (!file) return
  event.preventDefault()
  field.value = await file.text()
  void checkCitations(field.value)
}

/** Checks the citations of a pasted text, in the browser alone. */
export function CitationChecker(): ReactNode {
  const check = useStore($citationCheck, { ssr: () => empty })
  const field = useRef<HTMLTextAreaElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    prepareCheck()
    // The text may have been pasted before this code had loaded.
    void checkCitations(field.current?.value ?? '')
    return () => clearTimeout(timer.current)
  }, [])
  return (
    <div className="citation-checker">
      <label htmlFor="checked-text">Text to check</label>
      <textarea
        ref={field}
        id="checked-text"
        className="field"
        rows={12}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="checked-where"
        onInput={({ currentTarget }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void checkCitations(currentTarget.value), rest)
        }}
        onDrop={(event) => void takeFile(event)}
      />
      <p id="checked-where" className="text-sm text-soft">
        Paste a skeleton argument, or drop a text file. It is checked in your browser, and nothing of it is sent. For a judgment that is not
        in our register only the form of its citation is checked, not whether it exists.
      </p>
      <div role="status">
        <h2 className="text-lg">{statusText(check)}</h2>
      </div>
      {check.kind === 'checked' && check.rows.length > 0 && <CheckedTable rows={check.rows} hasNotes={check.hasNotes} />}
    </div>
  )
}
