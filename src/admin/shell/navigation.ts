import { atom } from 'nanostores'
import type { Unsaved } from '#stores/records/autosave.ts'
import { $page } from './router.ts'

/** Whether the screen holds text that was not saved, and how much of it is kept in the browser. */
export const $unsaved = atom<Unsaved>('none')

/** What the person wants to do, while they are asked about unsaved text. */
export const $wayOut = atom<(() => void) | null>(null)

let here = ''

const lastWords = new Set<() => void>()

/** What the address that is left should still say is written by `write`, before the step. Returns how to take it back. */
export function beforeGoing(write: () => void): () => void {
  lastWords.add(write)
  return () => lastWords.delete(write)
}

/** Opens a staff's page without loading a document; asks first when text would be left behind. `still`: the screen stays where it is. */
export function go(address: string, how: { replace?: boolean; anyway?: boolean; still?: boolean } = {}): void {
  if (!how.anyway) {
    leave(() => go(address, { ...how, anyway: true }))
    return
  }
  for (const write of lastWords) write()
  $unsaved.set('none')
  $wayOut.set(null)
  $page.open(address, how.replace)
  here = address
  if (!how.still) window.scrollTo(0, 0)
}

/** Does what would leave unsaved text behind: at once when there is none, else after the person was asked. */
export function leave(way: () => void): void {
  if ($unsaved.get() === 'none') way()
  else $wayOut.set(way)
}

export function stay(): void {
  $wayOut.set(null)
}

/** Back and Forward ask too. Set up before the router listens, so that it does not see a step that is taken back. */
export function guardHistory(): void {
  here = location.pathname + location.search
  window.addEventListener('popstate', (event) => {
    if ($unsaved.get() === 'none') {
      here = location.pathname + location.search
      return
    }
    const wanted = location.pathname + location.search
    // A jump within the screen, to a heading of a preview, leaves nothing behind.
    if (wanted === here) return
    event.stopImmediatePropagation()
    history.pushState(null, '', here)
    $wayOut.set(() => go(wanted, { anyway: true }))
  })
  window.addEventListener('beforeunload', (event) => {
    if ($unsaved.get() !== 'none') event.preventDefault()
  })
}
