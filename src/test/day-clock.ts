import type { Clock } from '#scripts/platform/functions-host.ts'

interface Waiting {
  hour: number
  time: Date
  proceed: () => void
}

interface DayClock {
  clock: Clock
  /** The hours at which something ran. */
  hours: number[]
  passed: Promise<void>
}

/**
 * A clock that advances through one day without waiting, and then stops. `tasks` is the number of schedules. The
 * clock advances when each of them waits.
 */
export function dayClock(tasks: number): DayClock {
  const start = Date.UTC(2026, 10, 18)
  let now = new Date(start)
  const hours: number[] = []
  const waiting: Waiting[] = []
  const { promise: passed, resolve } = Promise.withResolvers<void>()
  const moveOn = () => {
    if (waiting.length < tasks) return
    const [next] = waiting.toSorted((a, b) => a.hour - b.hour)
    if (next === undefined || next.hour > 24) return resolve()
    waiting.splice(waiting.indexOf(next), 1)
    hours.push(next.hour)
    now = next.time
    next.proceed()
  }
  const until: Clock['until'] = (time, signal) =>
    new Promise((proceed) => {
      signal.addEventListener('abort', () => proceed(), { once: true })
      waiting.push({ hour: (time.getTime() - start) / 3_600_000, time, proceed })
      moveOn()
    })
  return { clock: { now: () => now, until }, hours, passed }
}
