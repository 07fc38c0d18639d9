import { atom } from 'nanostores'
import type { Unsaved } from '#stores/records/keeper.ts'
import { $page } from './router.ts'

/** Whether the screen has unsaved text, and how much of it the browser keeps. */
export const $unsaved = atom<Unsaved>('none')

/** The postponed navigation, while the question about unsaved text is open. */
export const $postponed = atom<(() => void) | null>(null)

let here = ''

const addressWriters = new Set<() => void>()

/** Registers `write`, which updates the current address before a navigation. Returns a function that removes it. */
export function beforeNavigation(write: () => void): () => void {
  addressWriters.add(write)
  return () => addressWriters.delete(write)
}

/** Opens a page of the desk. Asks first if there is unsaved text. `still` keeps the scroll position. */
export function go(address: string, how: { replace?: boolean; anyway?: boolean; still?: boolean } = {}): void {
  if (!how.anyway) {
    leave(() => go(address, { ...how, anyway: true }))
    return
  }
  for (const write of addressWriters) write()
  $unsaved.set('none')
  $postponed.set(null)
  $page.open(address, how.replace)
  here = address
  if (!how.still) window.scrollTo(0, 0)
}

/** Gives the open form another address. Its text, and an open question about the text, stay. */
export function readdress(address: string): void {
  for (const write of addressWriters) write()
  $page.open(address, true)
  here = address
}

/** Runs `way`, which would lose unsaved text. Asks first if there is any. */
export function leave(way: () => void): void {
  if ($unsaved.get() === 'none') way()
  else $postponed.set(way)
}

export function stay(): void {
  $postponed.set(null)
}

/** Makes Back and Forward ask too. Runs before the router listens, which must not see an undone step. */
export function guardHistory(): void {
  here = location.pathname + location.search
  window.addEventListener('popstate', (event) => {
    if ($unsaved.get() === 'none') {
      here = location.pathname + location.search
      return
    }
    const wanted = location.pathname + location.search
    // A jump within the screen, such as to a heading of a preview, loses nothing.
    if (wanted === here) return
    event.stopImmediatePropagation()
    history.pushState(null, '', here)
    $postponed.set(() => go(wanted, { anyway: true }))
  })
  window.addEventListener('beforeunload', (event) => {
    if ($unsaved.get() !== 'none') event.preventDefault()
  })
}
