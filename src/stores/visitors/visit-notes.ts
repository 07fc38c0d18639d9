/** In characters. The server rejects longer beacons. */
const longest = 2000

/**
 * Adds to the beacon that the page sends when the visitor leaves it (src/site/scripts/visit.ts). `vain` are the
 * words of a search without results.
 */
export function noteOnVisit(done: 'search' | 'tool' | 'enquiry', vain?: string): void {
  const { dataset } = document.body
  const sent = dataset['visit']
  // The page is not counted, or has already sent its beacon.
  if (sent === undefined) return
  if ((done !== 'search' && sent.includes(`&${done}`)) || sent.length > longest) return
  dataset['visit'] = `${sent}&${done}${vain === undefined ? '' : `&vain=${encodeURIComponent(vain)}`}`
}
