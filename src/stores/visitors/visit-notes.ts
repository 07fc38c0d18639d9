/** In characters. The server reads no more of it. */
const longest = 2000

/**
 * Adds to what the page tells of itself when it is left (src/site/scripts/visit.ts). `vain` holds the words of a
 * search that found nothing.
 */
export function noteOnVisit(done: 'search' | 'tool' | 'enquiry', vain?: string): void {
  const { dataset } = document.body
  const told = dataset['did']
  // The page is not counted, or has told already.
  if (told === undefined) return
  if ((done !== 'search' && told.includes(`&${done}`)) || told.length > longest) return
  dataset['did'] = `${told}&${done}${vain === undefined ? '' : `&vain=${encodeURIComponent(vain)}`}`
}
