/** The smallest value that this percentage of all values does not exceed. NaN if there are none. */
export const percentile = (values: readonly number[], percentage: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * percentage) / 100) - 1] ?? Number.NaN

export const median = (values: readonly number[]): number => percentile(values, 50)

/** Runs the tasks in turn, each `times` times, so that a slow moment of the machine affects all of them. */
export async function inTurn<T>(times: number, ...tasks: readonly (() => Promise<T>)[]): Promise<T[][]> {
  const results: T[][] = tasks.map(() => [])
  for (let round = 0; round < times; round++) for (const [index, task] of tasks.entries()) results[index]?.push(await task())
  return results
}
