import { callText, inlineScript } from '../rendering/inline-script.ts'

function closePastEvents(): void {
  const close = () => {
    // London is at most an hour ahead of UTC. Its calendar would delay a slow phone by 80 ms, so it is read only in
    // the hour in which the date may differ. Swedish dates have the ISO format.
    const [day, later] = [0, 3_600_000].map((ahead) => new Date(Date.now() + ahead).toISOString().slice(0, 10))
    const today = day === later && day ? day : new Date().toLocaleDateString('sv', { timeZone: 'Europe/London' })
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
 * Changes the page after a date in London (`data-open-until`), because the page may be shown long after its
 * build. It then shows the text of `data-over`, or otherwise the hidden element that follows. The script comes
 * directly after that element, so the change precedes the first paint. A page that returns from the browser's
 * cache is checked again.
 */
export const pastEventsScript = inlineScript(callText(closePastEvents))
