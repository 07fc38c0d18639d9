import { markdownTable } from '#scripts/platform/report.ts'
import { median } from './statistics.ts'

/** Without a limit the value is printed only for comparison. */
export interface Figure {
  name: string
  value: number
  unit: string
  limit: number | null
  /** The part of the limit that the network takes, in milliseconds. It is the same on every machine. */
  onLine?: number
}

/** Sorts, writes and reads texts, as most of the measured code does. */
function work(): void {
  const texts = Array.from({ length: 60_000 }, (_, index) => ((index * 2_654_435_761) >>> 0).toString(36)).sort()
  JSON.parse(JSON.stringify(texts))
}

/** Milliseconds of the work on the machine for which the limits were chosen. */
const reference = 60

/** How many times slower this machine is than the reference machine. Multiplies limits in milliseconds. */
export function machineSlowness(): number {
  const times = Array.from({ length: 15 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return median(times) / reference
}

/** Multiplies the time limits for a slower machine. */
export const forMachine = (figures: readonly Figure[], slowness: number): Figure[] =>
  figures.map((figure) => {
    const { unit, limit, onLine = 0 } = figure
    return unit !== 'ms' || limit === null ? figure : { ...figure, limit: onLine + (limit - onLine) * slowness }
  })

export interface Part {
  name: string
  figures: Figure[]
}

/** Returns false for NaN too, the value of a figure that could not be measured. */
export const isWithin = ({ value, limit }: Figure): boolean => limit === null || value <= limit

function written(value: number, unit: string): string {
  if (!Number.isFinite(value)) return 'not measured'
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${unit}`
}

function rowOf(part: string, figure: Figure): string[] {
  const { name, value, unit, limit } = figure
  return [part, name, `${written(value, unit)}${isWithin(figure) ? '' : ' (beyond)'}`, limit === null ? '' : written(limit, unit)]
}

export const writeTable = (parts: readonly Part[]): string =>
  markdownTable([
    ['part', 'figure', 'measured', 'limit'],
    ...parts.flatMap(({ name, figures }) => figures.map((figure) => rowOf(name, figure))),
  ])
