import { isOfProse, kindOf } from '../../markup/lines.ts'

/** A line shorter than this part of the usual length ends its paragraph. */
const fullPart = 0.72
/** The same for a line that ends with a sentence. */
const fullSentence = 0.85
/** Shorter lines were not broken by the width of a page. */
const shortestLine = 45
const bullet = /^[-–•*]\s/
const sentenceEnd = /[.?!:;]["”’)]{0,2}$/
/** Prefixes that keep their hyphen. */
const prefix =
  /(?:^|[\s(“"‘'])(?:non|self|co|post|pre|ex|cross|half|well|so|sub|inter|counter|semi|quasi|anti|vice|multi|third|two|one|long|short|costs)$/i

/** The length that most of the long lines reach. Infinite for a text without long lines. */
function usualLength(lines: readonly string[]): number {
  const lengths = lines.map(({ length }) => length).filter((length) => length >= shortestLine)
  lengths.sort((one, other) => one - other)
  return lengths[Math.floor(lengths.length * 0.75)] ?? Infinity
}

/** `12.` or `(a)` at the start of a paragraph. */
const isNumbered = (line: string): boolean => isOfProse(line.replace(/[:：][-–—]?$/, ''))

const startsParagraph = (line: string): boolean => line === '' || bullet.test(line) || kindOf(line) !== 'text' || isNumbered(line)

/** Whether a line continues in the next one, because the page was not wide enough. */
function goesOn(line: string, next: string, usual: number): boolean {
  if (line === '' || startsParagraph(next)) return false
  const kind = kindOf(line)
  if (kind === 'heading' || kind === 'banner' || kind === 'label') return false
  if (line.length >= usual * (sentenceEnd.test(line) ? fullSentence : fullPart)) return true
  return usual !== Infinity && /^\p{Ll}/u.test(next) && line.length >= shortestLine / 2
}

/** A line up to the next one. A word that was divided between them becomes whole. */
function upToNext(line: string, next: string, words: ReadonlySet<string>): string {
  const first = /(?<!\p{L})(\p{L}{1,40})-$/u.exec(line.slice(-50))?.[1]
  const second = /^\p{L}{1,40}/u.exec(next)?.[0]
  if (first === undefined || second === undefined) return `${line} `
  const isCompound = words.has(`${first}-${second}`.toLowerCase())
  const isWord = words.has(`${first}${second}`.toLowerCase())
  const keepsHyphen = isCompound || /^\p{Lu}/u.test(second) || (!isWord && prefix.test(line.slice(-40, -1)))
  return keepsHyphen ? line : line.slice(0, -1)
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+(?:-\p{L}+)?/gu))

/** Joins the lines that the width of a page has broken. Paragraphs, items and headings stay apart. */
export function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' '))
  const usual = usualLength(lines)
  const words = wordsOf(text)
  return lines
    .map((line, index) => {
      const next = lines[index + 1]
      if (next === undefined) return line
      return goesOn(line, next, usual) ? upToNext(line, next, words) : `${line}\n`
    })
    .join('')
}
