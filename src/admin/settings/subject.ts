import { atom } from 'nanostores'
import { countOf } from '#domain/fields/counts.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { type ErasureReceipt, erasureReceiptSchema, retainedTableSchema, subjectDataSchema } from '#domain/subjects/subject.ts'
import { saveFile } from '#stores/browser/save-file.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { call, HttpError } from '#stores/http/http.ts'
import { createList } from '#stores/http/queries.ts'

/** The receipt of the last erasure, until the part of the settings is left. */
export const $receipt = atom<ErasureReceipt | null>(null)

/** The name of the file contains no personal data. */
function saveJson(name: string, data: unknown): void {
  saveFile(`${name}-${londonDay(new Date())}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
}

export async function exportSubject(email: string): Promise<void> {
  try {
    const data = await call(deskApi.subjectExport, subjectDataSchema, { method: 'POST', body: { email } })
    const rows = data.tables.reduce((sum, table) => sum + table.rows.length, 0)
    saveJson('personal-data', data)
    showToast({ title: 'Personal data exported', description: `The file contains ${countOf(rows, 'row')}.` })
  } catch (error) {
    showCallFailure('Nothing was exported', 'The data could not be read.', error)
  }
}

/** Returns whether it was done. A failure is shown. */
export async function eraseSubject(email: string): Promise<boolean> {
  try {
    $receipt.set(await call(deskApi.subjectErasure, erasureReceiptSchema, { method: 'POST', body: { email } }))
    showToast({ title: 'Personal data erased' })
    return true
  } catch (error) {
    showErasureFailure(error)
    return false
  }
}

/** The server may have erased the data and failed afterwards, or its answer may be lost. */
function showErasureFailure(error: unknown): void {
  const isRefused = error instanceof HttpError && error.status < 500
  if (isRefused) showCallFailure('Nothing was erased', 'No rows were changed.', error)
  else showCallFailure('It is not known whether the data was erased', 'Erase again: the receipt lists what was still stored.', error)
}

export const saveReceipt = (receipt: ErasureReceipt): void => saveJson('receipt-of-erasure', receipt)

/** The report is fetched whenever it is shown, because rows are added and deleted. */
export const { $list: $retained, reload: reloadRetained } = createList(deskApi.subjectRetention, retainedTableSchema, { dedupeTime: 0 })
