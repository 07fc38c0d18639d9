type Written<Value> = Value extends Date ? string : Value

/** Writes the times of a row in ISO 8601, as in answers. */
export function withIsoTimes<Row extends object>(row: Row): { [Name in keyof Row]: Written<Row[Name]> }
export function withIsoTimes(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]))
}

/** The row of a statement that always returns one, such as a total or an insert without a condition. */
export function onlyRow<Row>([row]: readonly Row[], missing = 'The statement returned no row.'): Row {
  if (!row) throw new Error(missing)
  return row
}
