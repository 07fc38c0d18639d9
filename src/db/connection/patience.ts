import { AsyncLocalStorage } from 'node:async_hooks'

interface Patience {
  leftMs: number
}

const patience = new AsyncLocalStorage<Patience>()

/** All that `work` waits for the database, however many statements it needs, is counted together, in milliseconds. */
export function withPatience<Value>(leftMs: number, work: () => Value): Value {
  return patience.run({ leftMs }, work)
}

/** Counts from now until `done`. Outside a call, as in the scheduled functions, patience has no end. */
export function startWaiting(): { leftMs: number; done: () => void } {
  const own = patience.getStore()
  const began = performance.now()
  const leftMs = own?.leftMs ?? Infinity
  const done = () => {
    if (own) own.leftMs = Math.min(own.leftMs, leftMs - (performance.now() - began))
  }
  return { leftMs, done }
}
