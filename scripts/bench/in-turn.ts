/** Things done in turn, so that what else the machine does falls on all of them. */
export async function inTurn<T>(times: number, ...tasks: readonly (() => Promise<T>)[]): Promise<T[][]> {
  const results: T[][] = tasks.map(() => [])
  for (let round = 0; round < times; round++) for (const [index, task] of tasks.entries()) results[index]?.push(await task())
  return results
}
