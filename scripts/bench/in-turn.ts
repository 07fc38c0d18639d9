/** Two things done in turn, so that what else the machine does falls on both. */
export async function inTurn<T>(times: number, one: () => Promise<T>, other: () => Promise<T>): Promise<[T[], T[]]> {
  const [ofOne, ofOther]: [T[], T[]] = [[], []]
  for (let index = 0; index < times; index++) {
    ofOne.push(await one())
    ofOther.push(await other())
  }
  return [ofOne, ofOther]
}
