import {
  addressWords,
  isNameInSmallCapitals,
  judicialWords,
  letterWords,
  nameWordAt,
  officeWords,
  rankWords,
  titleWords,
} from './judge-words.ts'

export interface NamedJudge {
  /** Exactly as written. */
  text: string
  /** 'styled': only a judge has this style. 'silk': counsel may have it too. 'plain': anyone may. */
  kind: 'styled' | 'office' | 'silk' | 'plain'
}

/** The match of a `sticky` pattern at the index, or an empty text. */
export const at = (pattern: RegExp, text: string, index: number): string => {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0] ?? ''
}

export const sticky = (source: string, flags = 'iuy') => new RegExp(source, flags)

const longestName = 6
const title = sticky(`${titleWords}(?![\\p{L}\\p{N}'’-])`)
const address = sticky(`${addressWords}(?= )`)
export const office = sticky(`${officeWords}(?![\\p{L}\\p{N}])`)
export const letters = sticky(`(?:,? ?${letterWords}(?![\\p{L}\\p{N}]))+`, 'uy')
const judicial = sticky(`,? ${judicialWords}(?![\\p{L}\\p{N}])`, 'uy')
/** `TIM ROBIN (sitting as a Deputy High Court Judge)`, without a style. */
const sittingAfter = sticky(',? \\(?sitting (?:\\w+ )?as ')
const rank = sticky(`${rankWords}(?![\\p{L}\\p{N}])`)
/** `P Crane: Judge of the Upper Tribunal`. A comma before the office is read as an addition. */
const officeAfterColon = sticky(` ?:(?= ${rankWords}(?![\\p{L}\\p{N}]))`)
const plural = sticky(' (LJJ|JJ?SC|JJ)(?![\\p{L}\\p{N}])', 'uy')
const onlyLetters = new RegExp(`^(?:${letterWords}|${judicialWords})$`)
/** The separators between two judges. */
export const between = sticky('(?:[ ,;/|&•]|[-–—](?= |$)|(?:and|(?:sitting )?(?:together )?with)(?! an? )(?= |$)|\\.$)+')

type Found = [judges: NamedJudge[], end: number]
const none: Found = [[], 0]

/** The judges whose style and name begin at the index. There are several for `Arden and Coulson LJJ`, or none. */
export function judgesAt(line: string, index: number): Found {
  const alone = at(office, line, index).trimEnd()
  if (alone !== '') return [[{ text: alone, kind: 'office' }], index + alone.length]
  const titled = titledAt(line, index)
  if (titled[0].length > 0) return titled
  const several = pluralAt(line, index)
  return several[0].length > 0 ? several : untitledAt(line, index)
}

function titledAt(line: string, index: number): Found {
  const words = at(title, line, index)
  if (words === '') return none
  const start = afterSpace(line, index + words.length)
  const end = nameEnd(line, start)
  if (end === start && !/\p{Ll}/u.test(words) && isNameInSmallCapitals(line.slice(start)))
    return [[{ text: line.slice(index), kind: 'styled' }], line.length]
  return end === start ? none : [[{ text: line.slice(index, lettersEnd(line, end)).trim(), kind: 'styled' }], lettersEnd(line, end)]
}

/** `Arden, Henderson and Coulson LJJ` names three judges. */
function pluralAt(line: string, index: number): Found {
  const names: string[] = []
  for (let from = index; ; ) {
    const end = nameEnd(line, from)
    if (end === from) return none
    names.push(line.slice(from, end))
    const suffix = at(plural, line, end)
    if (suffix !== '' && names.length > 1) {
      const single = suffix.trim().replace('JJ', 'J')
      return [names.map((name) => ({ text: `${name} ${single}`, kind: 'styled' })), end + suffix.length]
    }
    const gap = at(between, line, end)
    if (gap === '' || names.length > 12) return none
    from = end + gap.length
  }
}

function untitledAt(line: string, index: number): Found {
  const words = at(address, line, index)
  const start = afterSpace(line, index + words.length)
  const end = nameEnd(line, start)
  if (end === start) return none
  const all = lettersEnd(line, end)
  const text = line.slice(index, all).trim()
  if (at(judicial, line, end) !== '' && isAfterName(line, end)) return [[{ text, kind: 'styled' }], all]
  const colon = at(officeAfterColon, line, all)
  if (colon !== '') return [[{ text, kind: 'plain' }], all + colon.length]
  if (words === '' && all === end && at(sittingAfter, line, end) === '') return none
  return [[{ text, kind: /\b[KQ]\.?C\b/.test(line.slice(end, all)) ? 'silk' : 'plain' }], all]
}

/** The index where the name ends, or `start` if no name begins there. */
function nameEnd(line: string, start: number): number {
  let end = start
  // `LORD JUSTICE LARK Royal Courts of Justice`: a name in capitals ends where the capitals end.
  let capitals = false
  for (let words = 0, from = start; words < longestName; words += 1, from = afterSpace(line, end)) {
    const word = nameWordAt(line, from)
    if (word === undefined || (words === 0 && /^(?:of|the)$/i.test(word))) break
    if (capitals && !isCapitals(word)) break
    capitals ||= word.length > 2 && !word.includes('.') && isCapitals(word)
    if (words > 0 && (isAfterName(line, end) || startsAnother(line, from) || at(rank, line, from) !== '')) break
    if (words === 0 && onlyLetters.test(word) && !nameWordAt(line, from + word.length + 1)) break
    end = from + word.length
  }
  return end
}

const isCapitals = (text: string) => !/\p{Ll}/u.test(text.replace(/\b(?:Mc|Mac|of|de|la|le|van|von|der)/g, ''))
const afterSpace = (line: string, index: number) => (line[index] === ' ' ? index + 1 : index)

/** Whether post-nominal letters such as KC or LJ follow, rather than the initials of a longer name. */
function isAfterName(line: string, end: number): boolean {
  if (at(letters, line, end) !== '') return true
  const suffix = at(judicial, line, end) || at(plural, line, end)
  if (suffix === '') return false
  const next = afterSpace(line, end + suffix.length)
  return nameWordAt(line, next) === undefined || startsAnother(line, next)
}

function lettersEnd(line: string, end: number): number {
  let last = end + at(letters, line, end).length
  if (at(judicial, line, last) !== '' && isAfterName(line, last)) last += at(judicial, line, last).length
  return last + at(letters, line, last).length
}

/** Whether the next judge's title and name begin at the index, without a comma before them. */
function startsAnother(line: string, index: number): boolean {
  const words = at(title, line, index) || at(address, line, index)
  if (words === '') return at(office, line, index) !== ''
  const next = afterSpace(line, index + words.length)
  const word = nameWordAt(line, next)
  return word !== undefined && !onlyLetters.test(word)
}

const wordsOfName = { least: 2, most: 4 }

/** Whether a line is only a person's name without a style, such as a lay member's. */
export function isNameAlone(line: string): boolean {
  const words = line.split(' ').length
  return words >= wordsOfName.least && words <= wordsOfName.most && nameEnd(line, 0) === line.length
}
