import { inlineHash } from '../rendering/inline-hash.ts'

/**
 * Changes what the page offers until a day in London (`data-open-until`).
 * The page may be shown long after its build.
 * After that day it shows the text of `data-over`, or else the hidden element that follows.
 * It comes directly after that element, so the change precedes the first paint.
 * A page that returns from the browser's cache is checked again.
 */
export const pastEventsScript = `{
const close = () => {
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit', day: '2-digit' }).format()
for (const open of document.querySelectorAll('[data-open-until]')) {
if (open.dataset.openUntil >= today) continue
if (open.dataset.over) { open.replaceChildren(open.dataset.over); continue }
if (open.nextElementSibling) open.nextElementSibling.hidden = false
open.remove()
}
}
close()
addEventListener('pageshow', close)
}`

export const pastEventsHash = inlineHash(pastEventsScript)
