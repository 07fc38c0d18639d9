import { pressedCharacter } from '#domain/fields/pressed-character.ts'
import { exportedMost, showMore } from './register-results.ts'

/** Prints the results with the rows that the visitor has not reached yet. */
export async function printResults(): Promise<void> {
  await showMore(exportedMost)
  window.print()
}

/**
 * The browser prints and finds only what is on the page, so its shortcuts first fetch the missing rows. Its menu
 * fires no key event. In that case a printed line tells how many results are included.
 */
export function bringWholeResults(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  const pressed = pressedCharacter(event)
  if (pressed === 'f') void showMore(exportedMost)
  if (pressed !== 'p') return
  event.preventDefault()
  void printResults()
}
