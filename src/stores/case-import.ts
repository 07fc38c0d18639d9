import { atom } from 'nanostores'
import { type RowFault, readImport } from '#domain/case-import.ts'
import { type CaseInput, importResultSchema } from '#domain/cases.ts'
import { api } from '#domain/paths.ts'
import { reloadCases } from './case-list.ts'
import { call, failureText, HttpError } from './http.ts'
import { type ImportBatch, splitBatches } from './import-batches.ts'
import { refreshPublication } from './publication.ts'
import { showFailure, showToast } from './toasts.ts'

interface ImportTally {
  imported: number
  skipped: string[]
}

export type ImportState =
  | { kind: 'idle' }
  | { kind: 'checking'; file: string }
  | { kind: 'sending'; file: string; sent: number; total: number }
  | ({ kind: 'done'; file: string } & ImportTally)
  | { kind: 'faulty'; file: string; faults: RowFault[] }
  /** `imported` counts what was stored before it stopped; the same file can be imported again. */
  | ({ kind: 'stopped'; file: string; message: string; total: number } & ImportTally)

export const $import = atom<ImportState>({ kind: 'idle' })

export function closeImport(): void {
  $import.set({ kind: 'idle' })
}

/** Checks the whole file, then sends it batch by batch: one bad row and nothing is sent. */
export async function importCases(file: File): Promise<void> {
  if (!file.name.toLowerCase().endsWith('.json')) {
    showFailure('Invalid file', 'Please select a valid JSON file')
    return
  }
  $import.set({ kind: 'checking', file: file.name })
  const text = await readText(file)
  if (text === undefined) return stop(file.name, 'The file is not UTF-8 text.')
  const reading = readImport(text)
  if (reading.kind === 'unreadable') return stop(file.name, reading.message)
  if (reading.kind === 'faulty') return reject(file.name, reading.faults)
  await sendRows(file.name, reading.rows, reading.repeated)
}

async function sendRows(file: string, rows: CaseInput[], repeated: string[]): Promise<void> {
  const split = splitBatches(rows)
  if (split.kind === 'too-large') return stop(file, `Too large to import, at more than 3.9 MB each: ${split.titles.join('; ')}`)
  const tally: ImportTally = { imported: 0, skipped: [...repeated] }
  for (const batch of split.batches) {
    $import.set({ kind: 'sending', file, sent: batch.before, total: rows.length })
    try {
      const result = await sendBatch(file, batch)
      tally.imported += result.imported.length
      tally.skipped.push(...result.skipped)
    } catch (error) {
      settle(tally)
      const faults = readRowFaults(error, batch.before)
      return faults.length > 0 ? reject(file, faults) : stop(file, failureText(error, 'Failed to import cases'), rows.length, tally)
    }
  }
  settle(tally)
  $import.set({ kind: 'done', file, ...tally })
  const description = `Imported ${tally.imported} cases. Skipped ${tally.skipped.length} duplicates.`
  showToast({ title: 'Import successful', description })
}

function sendBatch(name: string, batch: ImportBatch) {
  const body = new FormData()
  body.set('casesFile', new File([batch.json], name, { type: 'application/json' }))
  return call(api.caseImport, importResultSchema, { method: 'POST', body })
}

function settle(tally: ImportTally): void {
  if (tally.imported === 0) return
  void reloadCases()
  refreshPublication()
}

function stop(file: string, message: string, total = 0, tally: ImportTally = { imported: 0, skipped: [] }): void {
  $import.set({ kind: 'stopped', file, message, total, ...tally })
  showFailure('Import failed', message)
}

function reject(file: string, faults: RowFault[]): void {
  $import.set({ kind: 'faulty', file, faults })
  const rows = new Set(faults.map(({ row }) => row)).size
  showFailure('Import failed', `${rows === 1 ? '1 row is' : `${rows} rows are`} faulty, so nothing was imported.`)
}

/** The server's own check, should it know better than this page: `rows.{n}.{field}` counts within the batch. */
function readRowFaults(error: unknown, before: number): RowFault[] {
  if (!(error instanceof HttpError) || error.status !== 422) return []
  return Object.entries(error.problem?.errors ?? {}).flatMap(([path, messages]) => {
    const [, row, field = 'row'] = /^rows\.(\d+)\.(.+)$/.exec(path) ?? []
    return row === undefined ? [] : messages.map((message) => ({ row: Number(row) + before, field, message }))
  })
}

async function readText(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}
