/** Returns the index of each value in the list. Adds a value if its key is new. */
export function numbering<Value>(values: Value[], keyOf: (value: Value) => string): (value: Value) => number {
  const known = new Map(values.map((value, number) => [keyOf(value), number]))
  return (value) => {
    const key = keyOf(value)
    const number = known.get(key) ?? values.push(value) - 1
    known.set(key, number)
    return number
  }
}
