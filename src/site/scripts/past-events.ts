import { callText, inlineScript } from '../rendering/inline-script.ts'

function closePastEvents(): void {
  const close = () => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit', day: '2-digit' })
    const parts = new Map(format.formatToParts().map(({ type, value }) => [type, value.padStart(2, '0')]))
    const today = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
    for (const open of document.querySelectorAll<HTMLElement>('[data-open-until]')) {
      const { openUntil = '', over } = open.dataset
      if (openUntil >= today) continue
      if (over) open.replaceChildren(over)
      else {
        open.nextElementSibling?.toggleAttribute('hidden', false)
        open.remove()
      }
    }
  }
  close()
  addEventListener('pageshow', close)
}

/**
 * Changes what the page offers until a day in London (`data-open-until`).
 * The page may be shown long after its build.
 * After that day it shows the text of `data-over`, or else the hidden element that follows.
 * It comes directly after that element, so the change precedes the first paint.
 * A page that returns from the browser's cache is checked again.
 */
export const pastEventsScript = inlineScript(callText(closePastEvents))
