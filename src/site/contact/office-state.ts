import { nextOpening } from '#domain/practice/next-opening.ts'

/** In milliseconds. */
const minute = 60_000

/** Shows below the office hours whether the office is open, like the acknowledgement of an enquiry. */
export function showOfficeState(): void {
  const place = document.getElementById('office-state')
  if (!place) return
  const { days = '', opens = null, closes = null, closures = null } = place.dataset
  const show = () => {
    const next = nextOpening({ days, opens, closes, closures }, new Date())
    place.textContent = next === undefined ? 'The office is open now.' : `The office is closed now, and opens again on ${next}.`
  }
  show()
  // The office may open or close while somebody reads, or long before the browser shows the page again.
  setInterval(show, minute)
  addEventListener('pageshow', show)
}
