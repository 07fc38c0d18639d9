import { courtFees, courtFeesTool, stepWords } from './court-fees/court-fees.ts'
import { interestTool } from './interest/interest.ts'
import { cities, counties, placeSources, towns } from './rates/places.ts'
import { bands, bandWords, grades, gradeWords, lastDay, type RateTable, ratesTool } from './rates/tables.ts'
import { section70Rows, section70Tool } from './section-70/section-70.ts'
import { serviceRows, stepRows, timetableTool } from './timetable/tables.ts'
import { isConfirmed, type Tool } from './tool.ts'

/** The rows of a table as objects, by the words of its first row. */
function asObjects([header = [], ...rows]: readonly (readonly string[])[]): Record<string, string>[] {
  return rows.map((row) => Object.fromEntries(header.map((name, place) => [name, row[place] ?? ''])))
}

/** The start of every tool's file. */
const headOf = ({ title, description, rules, sources }: Tool) => ({ title, description, jurisdiction: 'England and Wales', rules, sources })

/** The rates as machines read them. `tables` are of every year, newest first. */
export const ratesData = (tables: readonly RateTable[]) => ({
  ...headOf(ratesTool),
  unit: 'GBP an hour, without VAT',
  grades: gradeWords,
  bands: bandWords,
  tables: tables.map((table) => ({
    from: table.from,
    to: lastDay(table, tables),
    confirmed: isConfirmed(table),
    rates: Object.fromEntries(
      grades.map((grade) => [grade, Object.fromEntries(bands.map((band, place) => [band, table.pounds[grade][place]]))]),
    ),
    sources: table.sources,
  })),
  places: { national1: { counties, cities }, towns, sources: placeSources },
})

/** The files of tools whose figures change only with the software, by slug. */
export const builtData: Readonly<Record<string, object>> = {
  [timetableTool.slug]: { ...headOf(timetableTool), steps: asObjects(stepRows), deemedService: asObjects(serviceRows) },
  [interestTool.slug]: {
    ...headOf(interestTool),
    rates: [{ from: '1993-04-01', percentAYear: 8, kind: 'simple', daysInAYear: 365, sources: interestTool.sources }],
  },
  [section70Tool.slug]: { ...headOf(section70Tool), limits: asObjects(section70Rows) },
  [courtFeesTool.slug]: {
    ...headOf(courtFeesTool),
    unit: 'GBP',
    fees: courtFees.map(({ step, from, to, fee, sources }) => ({
      step: stepWords(step),
      from,
      to,
      confirmed: isConfirmed({ sources }),
      // The last step of the scale has no limit.
      fee: typeof fee === 'number' ? fee : fee.map(([upTo, each]) => ({ costsUpTo: upTo === Infinity ? null : upTo, fee: each })),
      sources,
    })),
  },
}
