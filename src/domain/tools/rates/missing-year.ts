/** The years of `rateTables`, repeated because the dashboard does not load the tables. A test compares them. */
export const builtYears: readonly string[] = ['2026', '2025', '2024', '2021']

/** From December on, the year whose rates are missing. `entered` are the rates entered by staff. */
export function missingYear(entered: readonly { startsOn: string }[], today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const wanted = [String(year), ...(today.slice(5, 7) === '12' ? [String(year + 1)] : [])]
  return wanted.find((each) => !builtYears.includes(each) && !entered.some(({ startsOn }) => startsOn.startsWith(each)))
}
