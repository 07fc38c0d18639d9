import { atom } from 'nanostores'
import { countFaultyRows, type RowFault, rowsWithErrors } from '#domain/cases/case-import.ts'
import { csvText } from '#domain/fields/csv.ts'
import { saveFile } from '#stores/browser/save-file.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import type { CaseFile, ImportBatch } from '#stores/cases/case-file.ts'
import { openCaseFileThread } from '#stores/cases/case-file-thread.ts'
import { reloadCases } from '#stores/cases/case-list.ts'
import { mayHaveStored } from '#stores/http/http.ts'
import { refreshPublication } from '#stores/records/publication.ts'
import { $session } from '#stores/session/session.ts'
import { findKnownRows, interruption, isAnswered, rowFaults, sendBatch } from './import-calls.ts'
import { type ImportJob, type ImportState, openJob, type Report, type Stored, takePlan, takeResult } from './import-job.ts'

/** Runs one import at a time: choose and check a file, then run, cancel and resume it, then close it. */
export function createCaseImport(openFile: () => CaseFile) {
  const $import = atom<ImportState>({ kind: 'idle' })
  let job: ImportJob | null = null

  /** Returns false when that job has been closed. */
  function show(of: ImportJob, report: Report): boolean {
    if (job === of) $import.set({ ...report, file: of.file.name })
    return job === of
  }

  function close(): void {
    job?.reader.close()
    job = null
    $import.set({ kind: 'idle' })
  }

  async function choose(file: File): Promise<void> {
    if ($import.get().kind === 'sending') return
    if (!file.name.toLowerCase().endsWith('.json')) return refuseFile()
    close()
    const opened = openJob(file, openFile())
    job = opened
    show(opened, { kind: 'checking' })
    try {
      const reading = await opened.reader.read(file)
      if (reading.kind === 'unreadable') return stop(opened, { ...reading, ...storedOf(opened) }, true)
      opened.keys = reading.keys
    } catch {
      return stop(opened, { kind: 'unreadable', message: unreadFile, ...storedOf(opened) })
    }
    await check()
  }

  /** Finds duplicates on the server and shows what the import will do. */
  async function check(): Promise<void> {
    const checked = job
    if (checked === null) return
    show(checked, { kind: 'checking' })
    try {
      const plan = await checked.reader.plan(await findKnownRows(checked.keys))
      takePlan(checked, plan)
      if (!show(checked, { kind: 'checked', plan })) return
      // Valid rows wait for the person's decision, so nothing has failed.
      if (plan.fresh.count > 0) return
      if (plan.faults.count > 0) showFailure('Import failed', `${rowsWithErrors(plan.faults.rows)}.`)
      else finish(checked)
    } catch (error) {
      stop(checked, { kind: 'unchecked', message: interruption(error) }, isAnswered(error))
    }
  }

  /** Sends the remaining rows batch by batch. Starts an import or resumes it. */
  async function run(): Promise<void> {
    const running = job
    const report = $import.get()
    // Rows with errors do not prevent an import of the others, if the person chooses so.
    const canRun = report.kind === 'stopped' || (report.kind === 'checked' && report.plan.fresh.count > 0)
    if (running === null || !canRun) return
    running.stopping = false
    while (job === running) {
      showSending(running)
      const batch = await running.reader.batch(running.sent).catch(() => undefined)
      if (batch === undefined) return stop(running, { kind: 'unreadable', message: lostFile, ...storedOf(running) })
      if (batch === null) return finish(running)
      if (running.stopping) return stop(running, { kind: 'stopped', message: null, ...storedOf(running) })
      try {
        takeResult(running, batch, await sendBatch(running.file.name, batch))
      } catch (error) {
        return stop(running, failureOf(running, batch, error), isAnswered(error))
      }
    }
  }

  function showSending(running: ImportJob): void {
    const { sent, stopping } = running
    show(running, { kind: 'sending', sent, stopping, ...storedOf(running) })
  }

  /** Stops a running import after the current batch, or closes any other. */
  function cancel(): void {
    if (job !== null && $import.get().kind === 'sending') {
      job.stopping = true
      showSending(job)
    } else close()
  }

  function stop(stopped: ImportJob, report: Report, answered = false): void {
    refreshLists(stopped)
    if (!show(stopped, report)) return
    if ('message' in report && report.message !== null) sayFailed(report.message, answered)
    if (report.kind === 'refused') showFailure('Import failed', `${rowsWithErrors(countFaultyRows(report.faults))}.`)
  }

  function finish(finished: ImportJob): void {
    const { imported, skipped, left } = finished
    stop(finished, { kind: 'done', imported, skipped, left })
    // Keep the file open when rows had errors, so that their list can still be saved.
    if (left === 0) finished.reader.close()
    if (job === finished)
      showToast({ title: 'Import successful', description: `Imported ${imported} cases. Skipped ${skipped.count} duplicates.` })
  }

  async function saveFaults(): Promise<void> {
    const of = job
    const faults = await of?.reader.faults().catch(() => undefined)
    if (of && faults) saveFile(`${of.file.name.replace(/\.json$/i, '')}-errors.csv`, faultsFile(faults))
    else showFailure('The list could not be saved', lostFile)
  }

  $session.listen((session) => {
    if (session.kind === 'signed-in' && job !== null && job.by !== session.account.username) close()
  })
  return { $import, choose, check, run, cancel, saveFaults }
}

const unreadFile = 'The file could not be read. It may be too large for this browser.'
const lostFile = 'The file can no longer be read. Choose it again; nothing will be imported twice.'

export const caseImport = createCaseImport(openCaseFileThread)

/** Shows the server's explanation, or otherwise the specified text with the reason below it. */
function sayFailed(message: string, answered: boolean): void {
  if (answered) showFailure('Import failed', message)
  else showFailure('Import failed', 'Failed to import cases', message)
}

const storedOf = ({ imported, total, inDoubt }: ImportJob): Stored => ({ imported, total, inDoubt })

function failureOf(job: ImportJob, batch: ImportBatch, error: unknown): Report {
  job.inDoubt ||= mayHaveStored(error)
  const faults = rowFaults(error, batch)
  if (faults.length > 0) return { kind: 'refused', faults, ...storedOf(job) }
  return { kind: 'stopped', message: interruption(error), ...storedOf(job) }
}

function faultsFile(faults: readonly RowFault[]): Blob {
  const rows = faults.map(({ row, name, field, message }) => [row, name, field, message])
  return new Blob([csvText([['Row', 'Case', 'Field', 'Reason'], ...rows])], { type: 'text/csv;charset=utf-8' })
}

export function refuseFile(): void {
  showFailure('Invalid file', 'Please select a valid JSON file')
}

function refreshLists({ imported, inDoubt }: ImportJob): void {
  if (imported === 0 && !inDoubt) return
  void reloadCases()
  refreshPublication()
}
