import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that a call may wait for the database in all: it must be answered within five seconds. */
export const callTimeMs = 4000

const callTime = new AsyncLocalStorage<{ leftMs: number }>()

/** Limits the total time, in milliseconds, that `work` may wait for the database. */
export function withCallTime<Value>(leftMs: number, work: () => Value): Value {
  return callTime.run({ leftMs }, work)
}

/** Counts the time from now until `done`. Background work has no limit in all. */
export function startWaiting(): { leftMs: number; done: () => void } {
  const own = callTime.getStore()
  const began = performance.now()
  const leftMs = own?.leftMs ?? Infinity
  const done = () => {
    if (own) own.leftMs = Math.min(own.leftMs, leftMs - (performance.now() - began))
  }
  return { leftMs, done }
}
