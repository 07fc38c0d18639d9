const rounds = 500_000
const steps = 2000
/** Beyond every cache: what the product does at ten thousand cases waits for the memory, not for the processor. */
const places = 2 ** 24
/** Often enough for spells of a second, and less than two per cent of a core. */
const everyMs = 250

/** For each place another one, far away. */
const chain = new Uint32Array(places)
for (let place = 0; place < places; place += 1) chain[place] = (Math.imul(place, 2_654_435_761) >>> 8) & (places - 1)

/** One and the same work, half of it reckoning and half waiting for the memory, in milliseconds: so short that it seldom waits for a turn. */
function timeFixedWork(from: number): { ms: number; end: number } {
  const began = performance.now()
  let end = from
  for (let round = 0; round < rounds; round += 1) end = (Math.imul(end, 31) + round) | 0
  for (let step = 0; step < steps; step += 1) end = ((chain[end & (places - 1)] ?? 0) + step) | 0
  return { ms: performance.now() - began, end }
}

export interface MachinePace {
  /** Begins to look; the answer ends it, and is the mean of the fixed work since, in milliseconds. */
  watch: () => () => number
  /** The least that it ever took while somebody looked. */
  quickest: () => number
}

/**
 * How quick the machine is while something is measured. The host of a virtual machine may slow it down for seconds or minutes
 * without its system knowing: figures of the clock then say what the host did.
 */
export function createMachinePace(): MachinePace {
  let place = 1
  let quickest = Infinity
  const look = () => {
    const { ms, end } = timeFixedWork(place)
    place = end
    quickest = Math.min(quickest, ms)
    return ms
  }
  const watch = () => {
    let [sum, count] = [look(), 1]
    const timer = setInterval(() => {
      sum += look()
      count += 1
    }, everyMs)
    return () => {
      clearInterval(timer)
      return sum / count
    }
  }
  return { watch, quickest: () => quickest }
}
