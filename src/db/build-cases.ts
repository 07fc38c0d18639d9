import type { CaseRecord } from '#domain/cases.ts'
import { type RegisterEntry, registerEntry } from '#domain/register.ts'
import { type CaseRow, listCaseRows, listWholeCasesById } from './cases.ts'
import type { Database } from './client.ts'

/** A case as the lists of a build hold it: all but the text, of which ten thousand would fill 40 MB. `updatedAt` stands for it. */
export interface BuiltCase extends RegisterEntry {
  updatedAt: string
  /** Of the text. */
  bytes: number
}

/** What another page shows of it: an edit of the text alone leaves that page as it is. */
export const registerRow = ({ updatedAt: _, bytes: _bytes, ...row }: BuiltCase): RegisterEntry => row

/** What is read at once: so many, and only one of them when it is a whole judgment. */
const batchMax = { rows: 100, bytes: 2_000_000 }

/** Cuts a list into runs that are read together. */
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

type Citation = Pick<BuiltCase, 'updatedAt' | 'citation'>

/** The citations stand in the texts: a process that makes many builds reads those that are new to it. */
let known = new Map<number, Citation>()

async function readCitations(db: Database, rows: readonly CaseRow[]): Promise<Map<number, Citation>> {
  const kept = rows.flatMap(({ id, updatedAt }): [number, Citation][] => {
    const citation = known.get(id)
    return citation?.updatedAt === updatedAt ? [[id, citation]] : []
  })
  const citations = new Map(kept)
  for (const run of cutRuns(rows.filter(({ id }) => !citations.has(id)))) {
    for (const entry of await readRun(db, run))
      citations.set(entry.id, { updatedAt: entry.updatedAt, citation: registerEntry(entry).citation })
  }
  return citations
}

/** Every case without its text, newest first. */
export async function readBuiltCases(db: Database): Promise<BuiltCase[]> {
  const rows = await listCaseRows(db)
  known = await readCitations(db, rows)
  return rows.map(({ publishedToDiscord: _, ...row }) => ({ ...row, citation: known.get(row.id)?.citation ?? null }))
}

export type ReadCase = (id: number) => Promise<CaseRecord | undefined>

/** So many runs are kept: of the pages that are rendered at once, some belong to the next run already. */
const runsKept = 2

/** Reads cases whole, each with those beside it in the list, since pages are rendered in that order. Undefined for one that was deleted meanwhile. */
export function openCaseReader(db: Database, cases: readonly BuiltCase[]): ReadCase {
  const runOf = new Map(cutRuns(cases).flatMap((run) => run.map(({ id }) => [id, run] as const)))
  const kept = new Map<readonly BuiltCase[], Promise<Map<number, CaseRecord>>>()
  const read = (run: readonly BuiltCase[]) => {
    const records = readRun(db, run).then((entries) => new Map(entries.map((entry) => [entry.id, entry])))
    kept.set(run, records)
    const [oldest] = kept.keys()
    if (oldest && kept.size > runsKept) kept.delete(oldest)
    return records
  }
  return async (id) => {
    const run = runOf.get(id)
    if (!run) return undefined
    return (await (kept.get(run) ?? read(run))).get(id)
  }
}
