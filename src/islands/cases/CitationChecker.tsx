import { useStore } from '@nanostores/react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { andMore, countOf } from '#domain/fields/counts.ts'
import { caseLawSearch, siteOfAddress } from '#domain/markup/case-law-sites.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { saveFile } from '#stores/browser/save-file.ts'
import { checkCsv, checkTable, lookedUpText, nameWarning, resultWords, statusText } from '#stores/register/check-words.ts'
import {
  $citationCheck,
  type CheckedRow,
  type CitationCheck,
  checkCitations,
  lookUpCitations,
  prepareCheck,
  readTextFile,
  rowsToLookUp,
} from '#stores/register/citation-check.ts'

/** More lines of the same citation are only counted in the cell. The file lists all of them. */
const mostLines = 5

function Remark({ row }: { row: CheckedRow }): ReactNode {
  const { ours, url, text, name, keys, result, reason } = row
  // A report has no address at Find Case Law, but its judgment may be found there.
  const search = !ours && url === undefined && result === 'form' && keys.length > 0
  return (
    <>
      {ours && (
        <a className="link" href={ours.path}>
          {typeset(ours.name)}
        </a>
      )}
      {!ours && url !== undefined && (
        <a className="link" href={url}>
          <span className="sr-only">{text} at </span>
          {siteOfAddress(url)}
        </a>
      )}
      {search && (
        <a className="link" href={caseLawSearch(name ?? text)}>
          Search Find Case Law<span className="sr-only"> for {name ?? text}</span>
        </a>
      )}
      {[reason, lookedUpText(row)].filter(Boolean).map((text) => (
        <span key={text} className="block">
          {typeset(text ?? '')}
        </span>
      ))}
    </>
  )
}

function Row({ row }: { row: CheckedRow }): ReactNode {
  const { text, name, lines, count, result } = row
  const warning = nameWarning(row)
  const words = resultWords(row)
  return (
    <tr>
      <th scope="row">
        {name !== undefined && <span className="block">{typeset(name)}</span>}
        {text}
        {warning !== undefined && <strong className="block">{typeset(warning)}</strong>}
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

/** Asks before anything is sent. `onDone` runs before the button disappears. */
function LookUp({ rows, onDone }: { rows: readonly CheckedRow[]; onDone: () => void }): ReactNode {
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { length } = rowsToLookUp(rows)
  const count = countOf(length, 'citation')
  const start = async () => {
    setBusy(true)
    await lookUpCitations()
    const check = $citationCheck.get()
    const isOver = check.kind !== 'checked' || rowsToLookUp(check.rows).length === 0
    if (isOver && document.activeElement === button.current) onDone()
    setBusy(false)
  }
  if (length === 0 && !isBusy) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <button
        ref={button}
        className="button button-small"
        type="button"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void start()
        }}
      >
        {isBusy ? 'Looking up…' : `Look up ${count} at Find Case Law`}
      </button>
      <span className="text-sm text-soft">Only the {length === 1 ? 'citation is' : 'citations are'} sent, through this site.</span>
    </p>
  )
}

function CheckedTable({ rows, onDone }: { rows: readonly CheckedRow[]; onDone: () => void }): ReactNode {
  const [said, setSaid] = useState('')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
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
      <LookUp rows={rows} onDone={onDone} />
    </>
  )
}

const empty: CitationCheck = { kind: 'empty' }

/** A line of a skeleton argument for each of the three results. */
const sample = `The starting point is Ho v Adelekun [2021] UKSC 43.
A Part 36 offer is a self-contained code: Gibbon v Manchester City Council [2010] EWCA Civ 726.
See also Smith v Jones [2005] UKSC 3.`

/** Milliseconds without a key before the text is checked again. */
const rest = 100

/** When this many characters arrive at once, they were pasted, so the result scrolls into view. */
const pasted = 100

/** Checks the citations of a pasted text without sending it to the server. */
export function CitationChecker(): ReactNode {
  const check = useStore($citationCheck, { ssr: () => empty })
  const field = useRef<HTMLTextAreaElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sampleButton = useRef<HTMLButtonElement>(null)
  const status = useRef<HTMLHeadingElement>(null)
  const before = useRef(0)
  const [isFolded, setFolded] = useState(false)
  const fill = (text: string) => {
    clearTimeout(timer.current)
    if (field.current) field.current.value = text
    before.current = text.length
    setFolded(text.length > pasted)
    void checkCitations(text)
  }
  useEffect(() => {
    prepareCheck()
    // The text may have been pasted, or the button pressed, before this code had loaded.
    const isPressed = sampleButton.current?.dataset['pressed'] !== undefined
    const early = isPressed ? sample : (field.current?.value ?? '')
    if (early !== '') fill(early)
    return () => clearTimeout(timer.current)
  }, [])
  const takeInput = (text: string) => {
    if (text === '') setFolded(false)
    else if (text.length - before.current > pasted) setFolded(true)
    before.current = text.length
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void checkCitations(text), rest)
  }
  const takeFile = async (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    clearTimeout(timer.current)
    const text = await readTextFile(file)
    if (text !== undefined) fill(text)
  }
  const focusStatus = () => status.current?.focus()
  const rows = check.kind === 'checked' ? check.rows : []
  const isPartial = check.kind === 'checked' && rows.length > 0 && !check.hasNotes
  return (
    <div className="citation-checker grid max-w-240 grid-cols-1 gap-3 noscript:hidden">
      <div className="double-ruled grid gap-2">
        <p className="font-serif text-xl">Nothing leaves your browser</p>
        <p id="checked-where" className="text-sm text-soft">
          Paste a skeleton argument, or drop a text file. For a judgment that is not in our register only the form of its citation is
          checked, not whether it exists. If you then ask us to look citations up, only those citations are sent.
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <label htmlFor="checked-text" className="caps">
            Text to check
          </label>
          <button ref={sampleButton} className="button button-small" type="button" onClick={() => fill(sample)}>
            Try a sample
          </button>
        </div>
        <textarea
          ref={field}
          id="checked-text"
          className="field"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="checked-where"
          data-folded={isFolded || undefined}
          onInput={({ currentTarget }) => takeInput(currentTarget.value)}
          onFocus={() => setFolded(false)}
          onPointerDown={() => setFolded(false)}
          onDrop={(event) => void takeFile(event)}
        />
      </div>
      <div role="status">
        <h2 ref={status} tabIndex={-1} className="text-base md:text-lg">
          {statusText(check)}
        </h2>
      </div>
      {isPartial && <p>Not all of our notes could be loaded, so a citation without a link to a note may have one.</p>}
      {(isPartial || check.kind === 'failed') && (
        <button
          className="button button-small justify-self-start"
          type="button"
          onClick={() => {
            focusStatus()
            void checkCitations(field.current?.value ?? '')
          }}
        >
          Try again
        </button>
      )}
      {rows.length > 0 && <CheckedTable rows={rows} onDone={focusStatus} />}
    </div>
  )
}
