import { findAddresses, type Stretch } from './addresses.ts'

const mark = '_'
const ofWord = /[\p{L}\p{N}_]/u

/** The places of the two marks around each stretch of italics. The underscores within an address are not marks. */
export function findItalics(text: string): Stretch[] {
  const found: Stretch[] = []
  const addresses = findAddresses(text)
  let passed = 0
  let open: number | undefined
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
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
  return text.includes(mark) ? text.replace(/.+/g, withoutMarks) : text
}

function withoutMarks(line: string): string {
  if (!line.includes(mark)) return line
  let rest = ''
  let from = 0
  for (const { start, end } of findItalics(line)) {
    rest += line.slice(from, start) + line.slice(start + 1, end)
    from = end + 1
  }
  return rest + line.slice(from)
}
