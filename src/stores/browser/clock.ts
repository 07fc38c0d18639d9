import { atom, onMount } from 'nanostores'

/** Ages are shown in hours: this is often enough. */
const clockInterval = 30_000

/** The moment, looked at again while something that ages is shown. */
export const $now = atom(new Date())

onMount($now, () => {
  const look = (): void => $now.set(new Date())
  look()
  const timer = setInterval(look, clockInterval)
  return () => clearInterval(timer)
})
