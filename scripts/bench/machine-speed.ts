import { median } from './statistics.ts'

/** Sorts, writes and reads texts, as most of the measured code does. */
function work(): void {
  const texts = Array.from({ length: 60_000 }, (_, index) => ((index * 2_654_435_761) >>> 0).toString(36)).sort()
  JSON.parse(JSON.stringify(texts))
}

/** Milliseconds of the work on the machine for which the limits were chosen. */
const reference = 60

/**
 * How many times as long a fixed piece of work takes here as on the machine that the limits were chosen for.
 * Limits in milliseconds are multiplied by it, so that a slower machine gives the same verdict.
 */
export function machineSlowness(): number {
  const times = Array.from({ length: 15 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return median(times) / reference
}
