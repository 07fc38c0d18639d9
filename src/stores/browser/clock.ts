import { atom, onMount } from 'nanostores'

/** Often enough, because ages are shown in hours. */
const clockInterval = 30_000

/** Updated only while something shows an age. */
export const $now = atom(new Date())

onMount($now, () => {
  const look = (): void => $now.set(new Date())
  look()
  const timer = setInterval(look, clockInterval)
  return () => clearInterval(timer)
})
