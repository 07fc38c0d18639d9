import type { CaseRecord } from '#domain/cases/cases.ts'
import { type RegisterEntry, registerEntry } from '#domain/cases/register.ts'
import type { Database } from '../connection/client.ts'
import { listCaseRows, listWholeCasesById } from './cases.ts'

/**
 * A case as a build lists it: without its text, because ten thousand texts fill 40 MB.
 * `updatedAt` changes whenever the text does.
 */
export interface BuiltCase extends RegisterEntry {
  updatedAt: string
  /** Length of the text in UTF-8. */
  bytes: number
}

/** What other pages show of a case. An edit of the text alone leaves those pages unchanged. */
export const registerRow = ({ updatedAt: _, bytes: _bytes, ...row }: BuiltCase): RegisterEntry => row

/** The limits of one query. A longer case is read alone. */
const batchMax = { rows: 100, bytes: 2_000_000 }

/** Splits a list into runs. One query reads one run. */
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

const readRun = (db: Database, run: readonly { id: number }[]) =>
  listWholeCasesById(
    db,
    run.map(({ id }) => id),
  )

/** Yields the runs in order, and fetches the next one while the caller works on the last. */
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

/** Every case without its text, newest first. Reads all texts, because the citations are in them. */
export async function readBuiltCases(db: Database): Promise<BuiltCase[]> {
  const rows = await listCaseRows(db)
  const citations = new Map<number, string | null>()
  for await (const entries of readAhead(db, cutRuns(rows))) {
    for (const entry of entries) citations.set(entry.id, registerEntry(entry).citation)
  }
  return rows.map(({ publishedToDiscord: _, ...row }) => ({ ...row, citation: citations.get(row.id) ?? null }))
}

export type ReadCase = (id: number) => Promise<CaseRecord | undefined>

/** How many runs stay in memory. Pages that render at the same time may need two. */
const runsKept = 3
/** After this many reads from one run the whole list is being rendered, so the next run is fetched early. */
const askedInARow = 20

/**
 * Reads whole cases. Each read also fetches the neighbours in the list, because pages render in that order.
 * Returns undefined for a case that has been deleted.
 */
export function openCaseReader(db: Database, cases: readonly BuiltCase[]): ReadCase {
  const runs = cutRuns(cases)
  const placeOf = new Map(runs.flatMap((run, place) => run.map(({ id }) => [id, place] as const)))
  const kept = new Map<number, { records: Promise<Map<number, CaseRecord>>; asked: number }>()
  const read = (place: number) => {
    const records = readRun(db, runs[place] ?? []).then((entries) => new Map(entries.map((entry) => [entry.id, entry])))
    // The caller sees the failure when it awaits a record. This only prevents an unhandled rejection.
    records.catch(() => {})
    const run = { records, asked: 0 }
    kept.set(place, run)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > runsKept) kept.delete(oldest)
    return run
  }
  return async (id) => {
    const place = placeOf.get(id)
    if (place === undefined) return undefined
    const run = kept.get(place) ?? read(place)
    run.asked += 1
    if (run.asked === askedInARow && runs[place + 1] && !kept.has(place + 1)) read(place + 1)
    return (await run.records).get(id)
  }
}
