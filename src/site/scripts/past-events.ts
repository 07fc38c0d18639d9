import { inlineHash } from '../rendering/inline-hash.ts'

/**
 * A page may be shown long after it was built. What it offers until a day (`data-open-until`) changes after that day in London: to the
 * text of `data-over`, else to the hidden element that follows. The script stands directly behind what it changes, so the change
 * comes before the first paint. A page that returns from the browser's cache is checked again.
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
