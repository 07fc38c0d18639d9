/** Returns the smallest value that a `share` (0 to 1) of all values does not exceed. NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Runs the tasks in turn, each `times` times, so that a slow moment of the machine affects all of them. */
export async function inTurn<T>(times: number, ...tasks: readonly (() => Promise<T>)[]): Promise<T[][]> {
  const results: T[][] = tasks.map(() => [])
  for (let round = 0; round < times; round++) for (const [index, task] of tasks.entries()) results[index]?.push(await task())
  return results
}

/** Runs the tasks in turn and returns the median of each. */
export async function mediansInTurn(times: number, ...tasks: readonly (() => Promise<number>)[]): Promise<number[]> {
  return (await inTurn(times, ...tasks)).map(median)
}
