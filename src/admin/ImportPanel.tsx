import { useStore } from '@nanostores/react'
import { caseImport, type ImportReport } from '#stores/case-import.ts'
import type { Skipped } from '#stores/import-job.ts'
import { Button } from '#ui/Button.tsx'
import { ImportCheck } from './ImportCheck.tsx'
import { RowTable } from './RowTable.tsx'
import { countOf, figure, TransferPanel, TransferProgress } from './TransferPanel.tsx'

/** How many skipped duplicates are named. */
const skippedShown = 5

export function ImportPanel() {
  const state = useStore(caseImport.$import)
  return state.kind === 'idle' ? null : <Report report={state} />
}

function Report({ report }: { report: ImportReport }) {
  const { file } = report
  switch (report.kind) {
    case 'checking':
      return (
        <TransferPanel
          title="Checking the file"
          file={file}
          status={<Working label="Checking the file" />}
          actions={<Dismiss label="Cancel" />}
        />
      )
    case 'unreadable':
      return <TransferPanel title="Nothing was imported" file={file} status={<Why text={report.message} />} actions={<Dismiss />} />
    case 'unchecked':
      return (
        <TransferPanel
          title="The file could not be checked"
          file={file}
          status={<Why text={report.message} />}
          actions={
            <>
              <Button small onClick={() => void caseImport.check()}>
                Check again
              </Button>
              <Dismiss />
            </>
          }
        />
      )
    case 'checked':
      return <ImportCheck file={file} plan={report.plan} />
    case 'sending':
      return <Sending report={report} />
    case 'stopped':
      return <Stopped report={report} />
    case 'refused':
      return <Refused report={report} />
    case 'done':
      return (
        <TransferPanel
          title="Import Results"
          file={file}
          status={<Tally imported={report.imported} skipped={report.skipped} />}
          actions={<Dismiss />}
        />
      )
  }
}

type ReportOf<Kind extends ImportReport['kind']> = Extract<ImportReport, { kind: Kind }>

function Sending({ report: { file, sent, total, stopping } }: { report: ReportOf<'sending'> }) {
  return (
    <TransferPanel
      title="Importing cases"
      file={file}
      status={stopping ? <p>Stopping after the batch that is on its way...</p> : <p className="sr-only">Importing</p>}
      actions={<Dismiss label="Cancel" disabled={stopping} />}
    >
      <TransferProgress label="Cases sent" done={sent} total={total} />
    </TransferPanel>
  )
}

function Stopped({ report: { file, message, imported, total } }: { report: ReportOf<'stopped'> }) {
  return (
    <TransferPanel
      title={message === null ? 'The import was cancelled' : 'The import stopped'}
      file={file}
      status={
        <>
          {message !== null && <Why text={message} />}
          <p>
            {figure(imported)} of {countOf(total, 'case')} {imported === 1 ? 'was' : 'were'} stored before that. Resume goes on with the
            rest: nothing is lost, and nothing is stored twice.
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
          Mend these rows and choose the file again. {figure(imported)} of {countOf(total, 'case')} {imported === 1 ? 'is' : 'are'} stored,
          and will be skipped then.
        </p>
      }
      actions={<Dismiss />}
    >
      <RowTable
        label="Faulty rows"
        heads={['Row', 'Case', 'Field', 'Reason']}
        rows={faults.map(({ row, name, field, message }) => [row, name, field, message])}
        count={faults.length}
        noun="faults"
      />
    </TransferPanel>
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
          {count > skippedShown && <li className="list-none">...and {figure(count - skippedShown)} more</li>}
        </ul>
      )}
    </>
  )
}

function Why({ text }: { text: string }) {
  return <p className="font-medium text-mark">{text}</p>
}

function Working({ label }: { label: string }) {
  return <progress className="desk-progress" aria-label={label} />
}

function Dismiss({ label = 'Close', disabled = false }: { label?: string; disabled?: boolean }) {
  return (
    <Button small disabled={disabled} onClick={caseImport.cancel}>
      {label}
    </Button>
  )
}
