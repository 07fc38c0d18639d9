/** A part of a text, from its first character to the one after its last. */
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

/** The bare addresses, which become links. */
export function findAddresses(text: string): Stretch[] {
  // Most lines have none, so check that first.
  if (!text.includes(scheme)) return []
  return Array.from(text.matchAll(address), ({ 0: found, index }) => ({ start: index, end: index + lengthOf(found) }))
}

const italicMark = '_'
const ofWord = /[\p{L}\p{N}_]/u

/** The places of the two marks around each stretch of italics. The underscores within an address are not marks. */
export function findItalics(text: string): Stretch[] {
  const found: Stretch[] = []
  const addresses = findAddresses(text)
  let passed = 0
  let open: number | undefined
  for (let at = text.indexOf(italicMark); at !== -1; at = text.indexOf(italicMark, at + 1)) {
    while ((addresses[passed]?.end ?? Infinity) <= at) passed += 1
    if ((addresses[passed]?.start ?? Infinity) <= at) continue
    const { opens, closes } = edgesAt(text, at)
    if (open !== undefined && closes) {
      found.push({ start: open, end: at })
      open = undefined
    } else if (opens) open = at
  }
  return found
}

/** A mark opens before a word and closes after one. Within a word, such as a file name, it is text. */
function edgesAt(text: string, at: number): { opens: boolean; closes: boolean } {
  const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' ']
  return {
    opens: !ofWord.test(before) && !/[\s_]/.test(after),
    closes: !ofWord.test(after) && !/[\s_]/.test(before),
  }
}

/** A text of any number of lines without the marks around its italics. */
export function withoutItalics(text: string): string {
  return text.includes(italicMark) ? text.replace(/.+/g, withoutMarks) : text
}

function withoutMarks(line: string): string {
  if (!line.includes(italicMark)) return line
  let rest = ''
  let from = 0
  for (const { start, end } of findItalics(line)) {
    rest += line.slice(from, start) + line.slice(start + 1, end)
    from = end + 1
  }
  return rest + line.slice(from)
}

const struckMark = '~~'

/** The positions of the two marks around each struck passage. The marks may be within a word. */
export function findStruck(text: string): Stretch[] {
  const found: Stretch[] = []
  let open: number | undefined
  for (let at = text.indexOf(struckMark); at !== -1; at = text.indexOf(struckMark, at + struckMark.length)) {
    const before = text[at - 1] ?? ' '
    const after = text[at + struckMark.length] ?? ' '
    if (open !== undefined && /[^\s~]/.test(before)) {
      found.push({ start: open, end: at })
      open = undefined
    } else open = /[^\s~]/.test(after) ? at : undefined
  }
  return found
}
