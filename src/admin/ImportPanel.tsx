import { useStore } from '@nanostores/react'
import type { RowFault } from '#domain/case-import.ts'
import { $import, closeImport, type ImportState } from '#stores/case-import.ts'
import { Button } from '#ui/Button.tsx'

/** How many skipped duplicates are named. */
const skippedShown = 5
/** A table of more faults helps nobody: mend these first. */
const faultsShown = 1000

export function ImportPanel() {
  const state = useStore($import)
  if (state.kind === 'idle') return null
  const running = state.kind === 'checking' || state.kind === 'sending'
  return (
    <section aria-labelledby="import-head" className="my-5 border border-rule border-l-3 border-l-ink bg-sheet p-4 text-sm">
      <div className="flex items-start justify-between gap-4">
        <h3 id="import-head" className="text-lg">
          {headings[state.kind]}
        </h3>
        {!running && (
          <Button small look="quiet" onClick={closeImport}>
            Close
          </Button>
        )}
      </div>
      <p className="break-words text-soft">{state.file}</p>
      <div role="status" className="figures mt-3 grid gap-3">
        <Report state={state} />
      </div>
    </section>
  )
}

const headings: Record<Exclude<ImportState['kind'], 'idle'>, string> = {
  checking: 'Checking the file',
  sending: 'Importing cases',
  done: 'Import Results',
  faulty: 'Nothing was imported',
  stopped: 'The import stopped',
}

function Report({ state }: { state: Exclude<ImportState, { kind: 'idle' }> }) {
  switch (state.kind) {
    case 'checking':
      return <progress className="desk-progress" aria-label="Checking the file" />
    case 'sending':
      return <Progress sent={state.sent} total={state.total} />
    case 'faulty':
      return <Faults faults={state.faults} />
    case 'done':
      return <Tally imported={state.imported} skipped={state.skipped} />
    case 'stopped':
      return (
        <>
          <p className="font-medium text-mark">{state.message}</p>
          {state.imported > 0 && (
            <p>
              {state.imported} of {state.total} cases were stored before that. Import the same file again for the rest: nothing is stored
              twice.
            </p>
          )}
          {state.skipped.length > 0 && <Tally imported={state.imported} skipped={state.skipped} />}
        </>
      )
  }
}

function Progress({ sent, total }: { sent: number; total: number }) {
  return (
    <>
      <progress className="desk-progress" aria-label="Cases sent" value={sent} max={total} />
      <p>
        {sent.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
      </p>
    </>
  )
}

function Tally({ imported, skipped }: { imported: number; skipped: readonly string[] }) {
  return (
    <>
      <p>
        Imported: {imported}. Skipped duplicates: {skipped.length}.
      </p>
      {skipped.length > 0 && (
        <ul className="list-inside list-disc text-soft">
          {skipped.slice(0, skippedShown).map((title, index) => (
            <li key={index}>{title}</li>
          ))}
          {skipped.length > skippedShown && <li className="list-none">...and {skipped.length - skippedShown} more</li>}
        </ul>
      )}
    </>
  )
}

function Faults({ faults }: { faults: readonly RowFault[] }) {
  return (
    <>
      <p>Mend these rows and choose the file again.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1) */}
      <section className="max-h-96 overflow-auto" tabIndex={0} aria-label="Faulty rows">
        <table className="ledger">
          <thead>
            <tr>
              {['Row', 'Field', 'Reason'].map((head) => (
                <th key={head} scope="col" className="caps">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, faultsShown).map(({ row, field, message }) => (
              <tr key={`${row}.${field}.${message}`}>
                <td className="item">{row}</td>
                <td>{field}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {faults.length > faultsShown && <p>...and {faults.length - faultsShown} more faults</p>}
    </>
  )
}
