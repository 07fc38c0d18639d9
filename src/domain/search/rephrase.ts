import { figure } from '../fields/counts.ts'

/** Costs terms with the same meaning. Any term of a line may replace another. */
const synonyms: readonly (readonly string[])[] = [
  ['qocs', 'qualified one-way costs shifting', 'qualified one way costs shifting'],
  ['judgment', 'judgement'],
  ['per cent', '%', 'percent'],
  ['cfa', 'conditional fee agreement', 'no win, no fee', 'no win no fee'],
  ['dba', 'damages-based agreement'],
  ['ate', 'after the event'],
  ['bte', 'before the event'],
  ['pod', 'points of dispute'],
  ['dcc', 'default costs certificate'],
  ['ccmc', 'costs and case management conference'],
  ['p36', 'part 36'],
  ['sa 1974', 'solicitors act 1974'],
  ['ltd', 'limited'],
  ['frc', 'fixed recoverable costs'],
  ['ghr', 'guideline hourly rates'],
  ['scco', 'senior courts costs office'],
  ['litigant in person', 'lip'],
  ['solicitor-client', 'solicitor and client', 'solicitor/client'],
  ['set-off', 'set off', 'setoff'],
  ['section', 's'],
  ['paragraph', 'para'],
  ['cpr', 'rule', 'r', 'cpr rule', 'cpr r'],
]

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const abbreviation = /^[a-z]{3,4}$/

/** The phrase as whole words. A percent sign stays with its number, and an abbreviation may be plural: `PODs`. */
const asWords = (phrase: string): RegExp =>
  new RegExp(
    phrase === '%'
      ? String.raw`(?<=\d)\s?%`
      : String.raw`(?<![\p{L}\d])${literal(phrase)}${abbreviation.test(phrase) ? 's?' : ''}(?![\p{L}\d])`,
    'giu',
  )

function otherWords(text: string): string[] {
  return synonyms.flatMap((line) => {
    const used = line.filter((phrase) => asWords(phrase).test(text)).toSorted((one, other) => other.length - one.length)[0]
    if (used === undefined) return []
    const others = line.filter((phrase) => phrase !== used && !used.includes(phrase))
    return others.map((phrase) => text.replace(asWords(used), used === '%' ? ` ${phrase}` : phrase).replaceAll(/ (?=%)/g, ''))
  })
}

/** Digits that belong to a word, quotation marks, hyphens and thousands: each is also written in another way. */
const spellings: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll(/["“”„«»]/g, ' '),
  (text) => text.replaceAll(/\b(parts?|rules?|cpr|pd|paras?|sections?|[rs])\.?(?=\d)/gi, '$1 '),
  (text) => text.replaceAll(/(?<!\d)\d{4,15}(?![\d.])/g, (digits) => figure(Number(digits))),
  (text) => text.replaceAll(/(?<=\d),(?=\d{3})/g, ''),
  (text) => text.replaceAll(/(?<=\p{L})[-‐‑–](?=\p{L})/gu, ' '),
  (text) => text.replaceAll(/(?<=\p{L}) (?=\p{L})/gu, '-'),
]

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Few enough that each can be counted. */
const mostPhrasings = 16

/** Alternative wordings of a search, the closest first. */
export function otherPhrasings(q: string): string[] {
  const typed = tidy(q)
  const found = new Set<string>()
  // A search may need several: "CPR44.2" in quotation marks.
  let plain = typed
  for (const write of spellings.slice(0, 2)) plain = tidy(write(plain))
  const bases = [plain, typed]
  for (const base of bases) found.add(base)
  for (const base of bases) for (const write of spellings) found.add(tidy(write(base)))
  for (const base of bases) for (const other of otherWords(base)) found.add(tidy(other))
  found.delete(typed)
  found.delete('')
  return [...found].slice(0, mostPhrasings)
}

const typedYear = /^[[(]?(20\d\d)[\])]?,?$/

/** A search that ends or begins with a year, as other words and the filter by year. */
export function yearApart(q: string): { q: string; year: string } | undefined {
  const words = tidy(q).split(' ')
  for (const at of [words.length - 1, 0]) {
    const year = typedYear.exec(words[at] ?? '')?.[1]
    const others = words.toSpliced(at, 1).join(' ').replace(/,$/, '')
    if (year !== undefined && /\p{L}/u.test(others)) return { q: others, year }
  }
  return undefined
}

/** The letters added, removed, replaced or swapped between two words, at most `most + 1`. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const edits = [(last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + (isSame ? 0 : 1)]
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]) edits.push((before[to - 2] ?? 0) + 1)
      row.push(Math.min(...edits))
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[other.length] ?? most + 1
}

/** In letters. A shorter word has many neighbours, so only the nearest count. */
export const longWord = 8
const mostEdits = (word: string): number => (word.length < 4 ? 0 : word.length < longWord ? 1 : 2)

const mostNearest = 3

/** The nearest first. `word` is folded, and its first letter is assumed to be right. */
export function nearestWords(word: string, vocabulary: readonly string[]): string[] {
  const edits = mostEdits(word)
  return vocabulary
    .filter((known) => known[0] === word[0])
    .map((known) => ({ known, distance: distanceOf(word, known, edits) }))
    .filter(({ distance }) => distance > 0 && distance <= edits)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, mostNearest)
    .map(({ known }) => known)
}
