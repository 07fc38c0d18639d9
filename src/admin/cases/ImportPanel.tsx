import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { andMore, countOf, figure } from '#domain/fields/counts.ts'
import { Button } from '#ui/Button.tsx'
import { TransferPanel, TransferProgress } from '../tables/TransferPanel.tsx'
import { caseImport } from './case-import.ts'
import { FaultTable, ImportCheck, SaveFaults } from './ImportCheck.tsx'
import type { ImportReport, Skipped } from './import-job.ts'

const skippedShown = 5

type ReportOf<Kind extends ImportReport['kind']> = Extract<ImportReport, { kind: Kind }>

function Checking({ report: { file } }: { report: ReportOf<'checking'> }) {
  return (
    <TransferPanel
      title="Checking the file"
      file={file}
      status={<progress className="desk-progress" aria-label="Checking the file" />}
      actions={<Dismiss label="Cancel" />}
    />
  )
}

type FailedProps = { report: ReportOf<'unreadable' | 'unchecked'>; title: string; children?: ReactNode }

/** Shown when a file could not be read or checked. `children` are the actions that may help. */
function Failed({ report: { file, message }, title, children }: FailedProps) {
  return (
    <TransferPanel
      title={title}
      file={file}
      status={<Why text={message} />}
      actions={
        <>
          {children}
          <Dismiss />
        </>
      }
    />
  )
}

function Sending({ report: { file, sent, total, stopping } }: { report: ReportOf<'sending'> }) {
  return (
    <TransferPanel
      title="Importing cases"
      file={file}
      status={stopping ? <p>Stopping after the current batch...</p> : <p className="sr-only">Importing</p>}
      actions={<Dismiss label="Cancel" disabled={stopping} />}
    >
      <TransferProgress label="Cases sent" done={sent} total={total} />
    </TransferPanel>
  )
}

function Stopped({ report: { file, message, inDoubt, imported, total } }: { report: ReportOf<'stopped'> }) {
  return (
    <TransferPanel
      title={message === null ? 'The import was cancelled' : 'The import stopped'}
      file={file}
      status={
        <>
          {message !== null && <Why text={message} />}
          <p>
            {inDoubt && 'At least '}
            {figure(imported)} of {countOf(total, 'case')} {imported === 1 ? 'was' : 'were'} imported. Choose Resume to continue; nothing
            will be imported twice.
          </p>
        </>
      }
      actions={
        <>
          <Button small look="primary" onClick={() => void caseImport.run()}>
            Resume
          </Button>
          <Dismiss />
        </>
      }
    >
      <progress className="desk-progress" aria-label="Cases stored" value={imported} max={total} />
    </TransferPanel>
  )
}

function Refused({ report: { file, faults, imported, total } }: { report: ReportOf<'refused'> }) {
  return (
    <TransferPanel
      title={imported === 0 ? 'Nothing was imported' : 'The import stopped'}
      file={file}
      status={
        <p>
          Correct these rows, then choose the file again. {figure(imported)} of {countOf(total, 'case')} {imported === 1 ? 'was' : 'were'}{' '}
          imported, and will be skipped then.
        </p>
      }
      actions={<Dismiss />}
    >
      <FaultTable faults={faults} count={faults.length} />
    </TransferPanel>
  )
}

function Done({ report: { file, imported, skipped, left } }: { report: ReportOf<'done'> }) {
  return (
    <TransferPanel
      title="Import Results"
      file={file}
      status={
        <>
          <Tally imported={imported} skipped={skipped} />
          {left > 0 && <p>{countOf(left, 'row')} with errors left out.</p>}
        </>
      }
      actions={
        <>
          {left > 0 && <SaveFaults />}
          <Dismiss />
        </>
      }
    />
  )
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

function Dismiss({ label = 'Close', disabled = false }: { label?: string; disabled?: boolean }) {
  return (
    <Button small disabled={disabled} onClick={caseImport.cancel}>
      {label}
    </Button>
  )
}

export function ImportPanel() {
  const report = useStore(caseImport.$import)
  switch (report.kind) {
    case 'idle':
      return null
    case 'checking':
      return <Checking report={report} />
    case 'unreadable':
      return <Failed report={report} title="Nothing was imported" />
    case 'unchecked':
      return (
        <Failed report={report} title="The file could not be checked">
          <Button small onClick={() => void caseImport.check()}>
            Check again
          </Button>
        </Failed>
      )
    case 'checked':
      return <ImportCheck file={report.file} plan={report.plan} />
    case 'sending':
      return <Sending report={report} />
    case 'stopped':
      return <Stopped report={report} />
    case 'refused':
      return <Refused report={report} />
    case 'done':
      return <Done report={report} />
  }
}
