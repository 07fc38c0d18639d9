import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { isLicensed } from '#db/find-case-law/licence.ts'
import { countFaultyRows, type ImportRow, mostRowsInCall, type RowFault, readImport, rowsWithErrors } from '#domain/cases/case-import.ts'
import type { CaseInput } from '#domain/cases/case-input.ts'
import { isFromFindCaseLaw } from '#domain/cases/type.ts'
import { figure } from '#domain/fields/counts.ts'
import { decodeText, unknownEncoding } from '#domain/fields/decode-text.ts'
import { judgmentsAreOff } from '#domain/find-case-law/licence.ts'
import { readFile } from '../http/body.ts'
import type { Api } from '../http/call.ts'
import { malformed, ProblemError } from '../http/problems.ts'

/** Limits the answer, because a file of 4 MB may have more faults than an answer can list. */
const mostFaults = 1000

function faultyRows(faults: RowFault[]): ProblemError {
  const errors: Record<string, string[]> = {}
  for (const { row, field, message } of faults.slice(0, mostFaults)) {
    const key = `rows.${row}.${field}`
    errors[key] = [...(errors[key] ?? []), message]
  }
  const more = faults.length > mostFaults ? ` The first ${figure(mostFaults)} of ${figure(faults.length)} faults are listed.` : ''
  const detail = `${rowsWithErrors(countFaultyRows(faults))}. Nothing was imported.${more}`
  return new ProblemError(422, 'Invalid', detail, { errors })
}

/** The whole judgments among the rows, while they are switched off. The trigger's error names no row. */
async function judgmentFaults(rows: readonly ImportRow[]): Promise<RowFault[]> {
  const taken = rows.filter(({ input }) => isFromFindCaseLaw(input))
  if (taken.length === 0 || (await isLicensed(database()))) return []
  return taken.map(({ row, input }) => ({ row, name: input.title, field: 'sourceAddress', message: judgmentsAreOff }))
}

/** Reads the uploaded `casesFile` and validates all of it. @throws 400, 415 or 422 before any row is stored. */
export async function readImportFile(c: Context<Api>): Promise<{ rows: CaseInput[]; repeated: string[] }> {
  const file = await readFile(c, 'casesFile')
  const text = decodeText(await file.arrayBuffer())
  if (text === undefined) throw malformed(unknownEncoding)
  const reading = readImport(text, mostRowsInCall)
  if (reading.kind === 'unreadable') throw malformed(reading.message)
  const faults = [...reading.faults, ...(await judgmentFaults(reading.rows))]
  if (faults.length > 0) throw faultyRows(faults)
  return { rows: reading.rows.map(({ input }) => input), repeated: reading.repeated.map(({ input }) => input.title) }
}
