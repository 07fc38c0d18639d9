import { AsyncLocalStorage } from 'node:async_hooks'

interface CallTime {
  leftMs: number
}

const callTime = new AsyncLocalStorage<CallTime>()

/** Limits the total time, in milliseconds, that `work` may wait for the database. */
export function withCallTime<Value>(leftMs: number, work: () => Value): Value {
  return callTime.run({ leftMs }, work)
}

/** Counts the time from now until `done`. Outside a call, as in scheduled functions, there is no limit. */
export function startWaiting(): { leftMs: number; done: () => void } {
  const own = callTime.getStore()
  const began = performance.now()
  const leftMs = own?.leftMs ?? Infinity
  const done = () => {
    if (own) own.leftMs = Math.min(own.leftMs, leftMs - (performance.now() - began))
  }
  return { leftMs, done }
}
