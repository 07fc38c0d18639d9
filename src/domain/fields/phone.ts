/** What is dialled: the first run of digits and of the signs that people set between them. */
const dialled = /^\(?\+?\d[\d\s().-]*/

/** The `tel:` address of a phone number as a visitor wrote it; null when it is none that could be dialled. */
export function phoneLink(written: string): string | null {
  const [number = ''] = dialled.exec(written.trim()) ?? []
  const plus = number.includes('+') ? '+' : ''
  // In +44 (0)20 the nought is for callers at home alone.
  const digits = (plus ? number.replace('(0)', '') : number).replace(/\D/g, '')
  return digits.length < 5 || digits.length > 15 ? null : `tel:${plus}${digits}`
}
