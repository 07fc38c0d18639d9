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
 * `run` receives the time of the next run. Returns how to stop.
 */
export function runOnSchedule(schedule: string, run: (next: Date) => Promise<void>, clock = systemClock): () => Promise<void> {
  const cron = new Cron(schedule, { timezone: 'UTC', paused: true })
  const stopping = new AbortController()
  const following = (time: Date) => cron.nextRun(time) ?? new Date(8_640_000_000_000_000)
  const loop = async () => {
    let time = following(clock.now())
    while (!stopping.signal.aborted) {
      await clock.until(time, stopping.signal)
      if (stopping.signal.aborted) return
      time = following(clock.now())
      await run(time)
    }
  }
  const ended = loop()
  return () => {
    stopping.abort()
    return ended
  }
}
