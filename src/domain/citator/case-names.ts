import { readCitations } from '../citations/read-citations.ts'
import { slugify } from '../fields/slug.ts'

/** The number of characters read before a citation. Longer names are not read. */
const window = 160

const capital = /^[“"‘'(]?[\p{Lu}\d]/u
const joining = /^(?:of|for|the|de|la|&)$/
/** Between the names of the second party: `and others`, `ex p Gunning`. */
const joiningSecond = /^(?:and|others?|another|ors?|anor|ex|p|parte)\.?$/i
/** Capitals at the start of a sentence that belong to no name. */
const opening =
  /^(?:In|See|Cf|But|And|As|Per|Following|Applying|Both|Unlike|Since|After|Under|Compare|Contrast|Also|So|Thus|Neither|While|Where|When)$/

/** The end of another citation: `43,` or `43 (Ch);`. Its number may be on the line above. */
const isCitationEnd = (word: string, before: string): boolean =>
  /^\d+[,;]?$/.test(word) || (/^\([A-Za-z]+\)[,;]?$/.test(word) && /^\d*$/.test(before))

/** A year in brackets, as in another citation. A company name may have one too: `Smith (2012) Ltd`. */
const bracketedYear = /(?:^|\s)[[(]?(?:1[5-9]|20)\d\d[\])]/

/** The end of a sentence, and not of an abbreviation or an initial. */
const isEnd = (word: string): boolean => /[.;:!?—–]$/.test(word) && !/^(?:\p{Lu}|No|Ltd|Co|Inc|St|Mr|Mrs|Ms|Dr|Re)\.$/u.test(word)

/** The mark of a footnote, or page numbers: `1]`, `59D`, `59-60`. A party's name may begin with `3`. */
const mark = /^[“"‘'(]?(?:\d+[\])]|\d{2,4}[A-H](?:[-–][A-H])?|\d+[-–]\d+)$/
/** The number of a European case: `C-260/11`. */
const europeanNumber = /^\(?[CT][-‐‑–]\d{1,4}\/\d{2,4},?$/
/** A footnote's mark that a paste joined to the name. */
const joinedMark = /^\d{1,3}(?=\p{Lu}\p{Ll}{2})/u

const isPartOfName = (word: string): boolean => capital.test(word) || joining.test(word) || /^(?:plc|llp|ltd)[,;]?$/.test(word)

/** `(in liquidation)`, `(Appellant)`, `(trading as Crockfords Club)`. */
const status =
  /\s?\((?:in (?:liquidation|administration)|(?:Appellant|Respondent|Claimant|Defendant)s?|(?:trading as|t\/a|formerly) [^()]{1,60})\)/gi
/** Shortens `R (on the application of Williams)` to `R (Williams)`, as in OSCOLA. */
const application = /\b[Rr]\.?\s?\((?:on the application of|oao)\s/gi

/** The words of the last line. There may be one line break between a name and its citation. */
function wordsBefore(text: string, start: number): string[] {
  const before = text.slice(Math.max(0, start - window), start).replace(/\r?\n$/, '')
  const line = before.split(/[\n\r\u2028\u2029]/).at(-1) ?? ''
  return line.replaceAll('##', '').replace(application, 'R (').replace(status, '').split(/\s+/).filter(Boolean)
}

/** Words for a company's legal form. A name with nothing else was cut off. */
const onlyForm = /^(?:(?:Ltd|Limited|plc|LLP|LLC|Inc|Co|Corp|Company|&)\.?\s?)+$/i

/** The first party: the words before the `v`, back to one that is not part of the name. Undefined if uncertain. */
function firstParty(words: readonly string[]): string | undefined {
  let from = words.length
  while (from > 0) {
    const word = words[from - 1] ?? ''
    const before = words[from - 2] ?? ''
    if (isEnd(word) || isCitationEnd(word, before) || europeanNumber.test(word) || (mark.test(word) && !/^\(?No\.?$/.test(before))) break
    if (word === 'and' && isCitationEnd(before, words[from - 3] ?? '')) break
    // A list of names or of parties: where the name starts is uncertain.
    if (word.endsWith(',') || word === 'and') return undefined
    if (!isPartOfName(word)) break
    from -= 1
  }
  // All of the words belong to it, so it may start before them.
  if (from === 0 && words.join(' ').length > window - 20) return undefined
  const name = words.slice(from)
  while (name[0] !== undefined && (joining.test(name[0]) || opening.test(name[0]))) name.shift()
  const written = name.join(' ').replace(joinedMark, '')
  return written !== '' && !onlyForm.test(written) ? written : undefined
}

/**
 * The name after an unclosed opening bracket. The name itself if all brackets are closed. Undefined for an
 * unmatched closing bracket.
 */
function withinBrackets(name: string): string | undefined {
  const open: number[] = []
  for (const { 0: bracket, index } of name.matchAll(/[()]/g)) {
    if (bracket === '(') open.push(index)
    else if (open.pop() === undefined) return undefined
  }
  return name.slice((open.at(-1) ?? -1) + 1)
}

const tidy = (name: string): string =>
  name
    .replaceAll(/["“”]/g, '')
    .replace(/[,:;(]{1,3}$/, '')
    .trim()

function versusName(words: readonly string[]): string | undefined {
  const versus = words.findLastIndex((word) => /^v\.?$/.test(word))
  const second = words.slice(versus + 1)
  const isName = second.every((word) => isPartOfName(word) || joiningSecond.test(word))
  if (versus < 1 || second.length === 0 || !isName) return undefined
  if (second.slice(0, -1).some((word) => /[;:]$/.test(word))) return undefined
  if (bracketedYear.test(second.join(' ')) && readCitations(second.join(' ')).length > 0) return undefined
  const first = firstParty(words.slice(0, versus))
  return first === undefined ? undefined : `${first} v ${second.join(' ')}`
}

/** `Re B`, `In re Guardian News and Media Ltd`. */
function matterName(words: readonly string[]): string | undefined {
  const at = words.findLastIndex(
    (word, index) => /^[(“"]?Re\.?$/.test(word) || (word === 're' && /^[(“"]?In$/.test(words[index - 1] ?? '')),
  )
  const name = words.slice(at + 1)
  if (at === -1 || name.length === 0 || !capital.test(name[0] ?? '')) return undefined
  const isName = name.every(
    (word, index) => (isPartOfName(word) || word === 'and') && (index === name.length - 1 || !/[.;,!?]$/.test(word)),
  )
  return isName ? `Re ${name.join(' ')}` : undefined
}

/** The name of the case right before its citation: `Candey Ltd v Crumpler`. Undefined unless it is certain. */
export function caseNameBefore(text: string, start: number): string | undefined {
  const words = wordsBefore(text, start)
  const found = versusName(words) ?? matterName(words)
  const name = found === undefined ? undefined : withinBrackets(tidy(found))
  return name !== undefined && /\sv\s|^Re\s/.test(name) ? name.trim().replace(/^R\.?\s?\(/, 'R (') : undefined
}

/** A title, however its apostrophes, dashes, accents and its 'v' are written. */
export const foldName = (title: string): string =>
  `-${slugify(title.replace(/['’‘ʼ`´\u00ad\u200b-\u200f\u2060\ufeff]/g, '').replaceAll('&', ' and '))}-`
    .replace(/-(?:vs|versus)-/g, '-v-')
    .slice(1, -1)

/** The title without citations. */
export const partiesOf = (title: string): string =>
  readCitations(title).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), title)

/** Words of a party's name that many parties have. */
const commonWords = new Set(
  `a an and another anor application borough city co company corp corporation council county department dr estate ex executors for
  foundation group holdings hospital hospitals in inc lady liquidation limited llc llp london lord ltd minister ministry mr mrs ms nhs no
  of on or ors other others p parte personal plc re representatives royal secretary sir solicitors state the trust trustees uk
  university`.split(/\s+/),
)
const crown = /^(?:regina|rex|queen|king|crown)$/
const sideOf = (folded: string): string[] => folded.split('-').map((word) => (crown.test(word) ? 'r' : word))

const initialsOf = (words: readonly string[]): string => words.map((word) => word.slice(0, 1)).join('')

/** Whether one name abbreviates the other: `HMRC`, `MoJ`. */
function isShortFor(short: readonly string[], long: readonly string[]): boolean {
  if (long.length < 2) return false
  const all = [initialsOf(long), initialsOf(long.filter((word) => !/^(?:and|for|of|the)$/.test(word)))]
  return short.some((word) => word.length > 1 && all.includes(word))
}

function maySpeakOf(a: readonly string[], b: readonly string[]): boolean {
  const [ofA, ofB] = [a, b].map((side) => side.filter((word) => !commonWords.has(word)))
  if (!ofA?.length || !ofB?.length) return true
  return ofA.some((word) => ofB.includes(word)) || isShortFor(a, b) || isShortFor(b, a)
}

/** False where two names are certainly of two cases. Parties may be shortened, and change sides on appeal. */
export function isSameCase(a: string, b: string): boolean {
  const [first = [], second] = foldName(a).split('-v-').map(sideOf)
  const [other = [], opponent] = foldName(b).split('-v-').map(sideOf)
  if (second === undefined || opponent === undefined) return maySpeakOf([...first, ...(second ?? [])], [...other, ...(opponent ?? [])])
  return (maySpeakOf(first, other) && maySpeakOf(second, opponent)) || (maySpeakOf(first, opponent) && maySpeakOf(second, other))
}
