import { setTimeout as wait } from 'node:timers/promises'
import { Cron } from 'croner'

/** Tests pass one that does not wait. */
export interface Clock {
  now: () => Date
  /** Resolves at that time, or when the signal is aborted. */
  until: (time: Date, signal: AbortSignal) => Promise<void>
}

const systemClock: Clock = {
  now: () => new Date(),
  until: (time, signal) => wait(time.getTime() - Date.now(), undefined, { signal, ref: false }).catch(() => undefined),
}

/**
 * Runs a task at the times of a cron expression, in UTC as Netlify does, without overlap.
 * `run` receives the time of the next run. Returns a function that stops it.
 */
export function runOnSchedule(schedule: string, run: (next: Date) => Promise<void>, clock = systemClock): () => Promise<void> {
  const cron = new Cron(schedule, { timezone: 'UTC', paused: true })
  const stopping = new AbortController()
  const loop = async () => {
    for (let next = cron.nextRun(clock.now()); next !== null; ) {
      await clock.until(next, stopping.signal)
      if (stopping.signal.aborted) return
      next = cron.nextRun(clock.now())
      if (next !== null) await run(next)
    }
  }
  const ended = loop()
  return () => {
    stopping.abort()
    return ended
  }
}
