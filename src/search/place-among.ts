import { newestFirst } from '#domain/fields/newest-first.ts'

type Dated = Parameters<typeof newestFirst>[0]

/** For each newer case, the number of older ones before it in the register. Both are in register order. */
export function placeAmong(older: readonly Dated[], newer: readonly Dated[]): number[] {
  let place = 0
  return newer.map((entry) => {
    for (let next = older[place]; next && newestFirst(next, entry) < 0; next = older[place]) place += 1
    return place
  })
}
