import type { CaseRecord } from '#domain/cases/cases.ts'
import type { Database } from '../connection/client.ts'
import { listCaseVersions, listWholeCasesById } from './cases.ts'

/** The limits of one query. A longer case is read alone. */
const batchMax = { rows: 100, bytes: 2_000_000 }

/** Each run is read by one query. */
export function cutRuns<Row extends { bytes: number }>(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = []
  let bytes = 0
  for (const row of rows) {
    const run = runs.at(-1)
    bytes += row.bytes
    if (run && run.length < batchMax.rows && bytes <= batchMax.bytes) run.push(row)
    else {
      runs.push([row])
      bytes = row.bytes
    }
  }
  return runs
}

function readRun(db: Database, run: readonly { id: number }[]) {
  const ids = run.map(({ id }) => id)
  return listWholeCasesById(db, ids)
}

/** Yields the runs in order, and fetches the next one while the caller works on the current one. */
export async function* readAhead(db: Database, runs: readonly { id: number }[][]): AsyncGenerator<CaseRecord[]> {
  let coming = runs[0] && readRun(db, runs[0])
  for (let place = 0; coming; place += 1) {
    const entries = await coming
    const next = runs[place + 1]
    coming = next && readRun(db, next)
    coming?.catch(() => {})
    yield entries
  }
}

/** Every case, newest first. Ten thousand texts take 40 MB, and reading them all again takes a second. */
export async function readWholeCases(db: Database): Promise<CaseRecord[]> {
  const whole: CaseRecord[] = []
  for await (const entries of readAhead(db, cutRuns(await listCaseVersions(db)))) whole.push(...entries)
  return whole
}
