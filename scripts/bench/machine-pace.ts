import { median } from './statistics.ts'

const rounds = 1_000_000
/** Often enough for spells of a second, and less than one per cent of a core. */
const everyMs = 250

/** One and the same work, which asks neither the memory nor the system for anything, in milliseconds: so short that it seldom waits for a turn. */
export function timeFixedLoop(): number {
  const began = performance.now()
  let number = 0
  for (let round = 0; round < rounds; round += 1) number = (Math.imul(number, 31) + round) | 0
  const elapsed = performance.now() - began
  // Looked at, so that no compiler leaves the loop out.
  if (Number.isNaN(number)) throw new RangeError('An integer is a number.')
  return elapsed
}

/** How quick this machine is when nothing holds it up. */
export const quickestLoop = (tries: number): number => Math.min(...Array.from({ length: tries }, timeFixedLoop))

/**
 * The pace of the machine while something is measured: the median of the fixed loop, to hold against the quickest. The host of a
 * virtual machine may slow it down for minutes without its system knowing; figures of the clock then say what the host did.
 */
export function watchPace(): () => number {
  const times = [timeFixedLoop()]
  const timer = setInterval(() => times.push(timeFixedLoop()), everyMs)
  return () => {
    clearInterval(timer)
    return median(times)
  }
}
