import { useStore } from '@nanostores/react'
import { andMore, countOf, figure } from '#domain/fields/counts.ts'
import { Button } from '#ui/Button.tsx'
import { TransferPanel, type TransferPanelProps, TransferProgress } from '../tables/TransferPanel.tsx'
import { caseImport } from './case-import.ts'
import { checkOf, FaultTable, SaveFaults } from './ImportCheck.tsx'
import type { ImportReport, Skipped, Stored } from './import-job.ts'

const skippedShown = 5

export function ImportPanel() {
  const report = useStore(caseImport.$import)
  if (report.kind === 'idle') return null
  // One panel for every state, so that its heading can keep the focus.
  return <TransferPanel file={report.file} {...panelOf(report)} />
}

function panelOf(report: ImportReport): Omit<TransferPanelProps, 'file'> {
  switch (report.kind) {
    case 'checking':
      return {
        title: 'Checking the file',
        status: <progress className="desk-progress" aria-label="Checking the file" />,
        actions: <Dismiss label="Cancel" />,
      }
    case 'unreadable':
      return {
        title: endingOf(report),
        status: (
          <>
            <Why text={report.message} />
            {!isNothing(report) && <p>{storedWords(report)}.</p>}
          </>
        ),
        actions: <Dismiss />,
      }
    case 'unchecked':
      return {
        title: 'The file could not be checked',
        status: <Why text={report.message} />,
        actions: (
          <>
            <Button small onClick={() => void caseImport.check()}>
              Check again
            </Button>
            <Dismiss />
          </>
        ),
      }
    case 'checked':
      return checkOf(report.plan)
    case 'sending':
      return {
        title: 'Importing cases',
        status: report.stopping ? <p>Stopping after the current batch...</p> : <p className="sr-only">Importing</p>,
        actions: <Dismiss label="Cancel" paused={report.stopping} />,
        children: <TransferProgress label="Cases sent" done={report.sent} total={report.total} />,
      }
    case 'stopped':
      return {
        title: report.message === null ? 'The import was cancelled' : 'The import stopped',
        status: (
          <>
            {report.message !== null && <Why text={report.message} />}
            <p>{storedWords(report)}. Choose Resume to continue; nothing will be imported twice.</p>
          </>
        ),
        actions: (
          <>
            <Button small look="primary" onClick={() => void caseImport.run()}>
              Resume
            </Button>
            <Dismiss />
          </>
        ),
        children: <progress className="desk-progress" aria-label="Cases stored" value={report.imported} max={report.total} />,
      }
    case 'refused':
      return {
        title: endingOf(report),
        status: (
          <p>
            Correct these rows, then choose the file again.
            {!isNothing(report) && ` ${storedWords(report)}, and will be skipped then.`}
          </p>
        ),
        actions: <Dismiss />,
        children: <FaultTable faults={report.faults} count={report.faults.length} />,
      }
    case 'done':
      return {
        title: 'Import results',
        status: (
          <>
            <Tally imported={report.imported} skipped={report.skipped} />
            {report.left > 0 && <p>{countOf(report.left, 'row')} with errors left out.</p>}
          </>
        ),
        actions: (
          <>
            {report.left > 0 && <SaveFaults />}
            <Dismiss />
          </>
        ),
      }
  }
}

const isNothing = ({ imported, inDoubt }: Stored): boolean => imported === 0 && !inDoubt

const endingOf = (stored: Stored): string => (isNothing(stored) ? 'Nothing was imported' : 'The import stopped')

/** 'At least 2 of 3 cases were imported' */
function storedWords({ imported, total, inDoubt }: Stored): string {
  if (inDoubt && imported === 0) return `${total === 1 ? 'The case' : `Some of the ${figure(total)} cases`} may have been imported`
  const least = inDoubt ? 'At least ' : ''
  return `${least}${figure(imported)} of ${countOf(total, 'case')} ${imported === 1 || total === 1 ? 'was' : 'were'} imported`
}

function Tally({ imported, skipped: { count, titles } }: { imported: number; skipped: Skipped }) {
  return (
    <>
      <p>
        Imported: {figure(imported)}. Skipped duplicates: {figure(count)}.
      </p>
      {count > 0 && (
        <ul className="list-inside list-disc text-soft">
          {titles.slice(0, skippedShown).map((title, index) => (
            <li key={index}>{title}</li>
          ))}
          {count > skippedShown && <li className="list-none">...{andMore(count - skippedShown)}</li>}
        </ul>
      )}
    </>
  )
}

function Why({ text }: { text: string }) {
  return <p className="font-medium text-mark">{text}</p>
}

function Dismiss({ label = 'Close', paused = false }: { label?: string; paused?: boolean }) {
  return (
    <Button small paused={paused} onClick={caseImport.cancel}>
      {label}
    </Button>
  )
}
