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

/**
 * Reads whole cases, each once, and ahead while they are asked for in the order of `outlines`. Each query then
 * reads twice as many as the last. So a build of all pages needs few queries, and one of few reads few texts.
 */
export function caseReader<Case extends { id: number }>(
  outlines: readonly { id: number; bytes: number }[],
  read: (ids: readonly number[]) => Promise<readonly Case[]>,
): (id: number) => Promise<Case | undefined> {
  const places = new Map(outlines.map(({ id }, place) => [id, place]))
  const coming = new Map<number, Promise<readonly Case[]>>()
  let last = { from: 0, to: 0, most: 1 }
  const readFrom = (from: number) => {
    const most = from === last.to ? Math.min(last.most * 2, batchMax.rows) : 1
    const [run = []] = cutRuns(outlines.slice(from, from + most))
    last = { from, to: from + run.length, most }
    if (run.length === 0) return
    const entries = read(run.map(({ id }) => id))
    // Callers that ask for one of them receive the error.
    entries.catch(() => {})
    for (const { id } of run) coming.set(id, entries)
  }
  return async (id) => {
    const place = places.get(id)
    if (place === undefined) return undefined
    if (!coming.has(id)) readFrom(place)
    const entries = coming.get(id)
    coming.delete(id)
    if (place === last.from && last.most > 1) readFrom(last.to)
    return (await entries)?.find((entry) => entry.id === id)
  }
}
