/** A sentence ends here, unless an abbreviation is before the point. */
const sentenceEnd = /[.?!]["’”)\]]{0,2}\s+(?=["‘“([]{0,2}[A-Z])/g
const abbreviation = /(?:^|[\s(["‘“])(?:[A-Z]|[vr]|rr|ss?|No|Nos|paras?|Pts?|Art|Mrs?|Ms|Dr|Ltd|Co|Inc|plc|cf|al|St|Hon|Re)\.$/
/** A longer sentence is cut around the words. */
const longest = 320
/** The number of characters read around the words. A line may be a whole judgment. */
const window = 1000

/** The sentence of a line from `start` to `end`, without markers and paragraph number. */
export function sentenceAt(line: string, start: number, end: number): string {
  const skipped = Math.max(0, start - window)
  const near = line.slice(skipped, end + window)
  return nearSentence(near, start - skipped, end - skipped)
}

function nearSentence(line: string, start: number, end: number): string {
  let from = 0
  let to = line.length
  for (const { 0: stop, index } of line.matchAll(sentenceEnd)) {
    if (abbreviation.test(line.slice(Math.max(0, index - 8), index + 1))) continue
    if (index + stop.length <= start) from = index + stop.length
    else if (index >= end) {
      to = index + stop.trimEnd().length
      break
    }
  }
  return cutAround(line, { from, to, start, end })
}

function cutAround(line: string, { from, to, start, end }: Readonly<Record<'from' | 'to' | 'start' | 'end', number>>): string {
  if (to - from <= longest) return clean(line.slice(from, to))
  const before = Math.max(from, Math.min(start - longest / 2, to - longest))
  const after = Math.min(to, Math.max(end, before + longest))
  // Cut between words.
  const left = before > from ? line.slice(before, start).replace(/^\S*\s/, '… ') : line.slice(before, start)
  const right = after < to ? line.slice(end, after).replace(/\s\S*$/, ' …') : line.slice(end, after)
  return clean(left + line.slice(start, end) + right)
}

const clean = (text: string): string =>
  text
    .replaceAll('##', '')
    .replace(/^\s*(?:(?:#+|[-•>]|\d{1,4}\.|\[\d{1,4}\])\s)?/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
