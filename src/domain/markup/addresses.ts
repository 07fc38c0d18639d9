export interface Stretch {
  start: number
  end: number
}

const scheme = 'https://'
const address = /(?<![\p{L}\p{N}])https:\/\/[\p{L}\p{N}][^\s<>"“”]*/gu
/** Belongs to the sentence when an address ends with it. */
const punctuation = /[.,;:!?'‘’"“”…_*|\]}]/

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** The length without the punctuation at the end. A closing bracket belongs to an address that opens it. */
function lengthOf(found: string): number {
  let unopened = count(found, ')') - count(found, '(')
  let length = found.length
  for (; length > 0; length -= 1) {
    const last = found.charAt(length - 1)
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!punctuation.test(last)) break
  }
  return length
}

export function findAddresses(text: string): Stretch[] {
  // Most lines have none, so check that first.
  if (!text.includes(scheme)) return []
  return Array.from(text.matchAll(address), ({ 0: found, index }) => ({ start: index, end: index + lengthOf(found) }))
}
