import { median } from './statistics.ts'

/** Sorts, writes and reads texts, as most of the measured code does. */
function work(): void {
  const texts = Array.from({ length: 60_000 }, (_, index) => ((index * 2_654_435_761) >>> 0).toString(36)).sort()
  JSON.parse(JSON.stringify(texts))
}

/** Milliseconds of the work on the machine for which the limits were chosen. */
const reference = 60

/** How many times slower this machine is than the reference machine. Limits in milliseconds are multiplied by it. */
export function machineSlowness(): number {
  const times = Array.from({ length: 15 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return median(times) / reference
}
