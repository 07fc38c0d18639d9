import { isNumberAlone, kindOf, type LineKind, withoutMarkers } from './lines.ts'

/** Words that never end a line of a head or a sentence, so the next line continues it. */
const openEnd =
  /(?:^|[\s(“"‘'])(?:a|an|and|as|at|be|been|but|by|cf|citing|for|from|had|has|have|her|his|if|in|into|is|its|it|not|of|on|or|our|p|page|para|paras|paragraphs?|per|pp|see|s|such|than|that|the|their|these|this|those|to|under|v|was|were|when|where|which|while|who|whose|with|para\.|paras\.|v\.|p\.|pp\.|Lord|Lady|Mr|Mrs|Ms|Sir|Dame)$/
/** Lines of a head that begin with a small letter. */
const ofHead = /^(?:(?:before|between|and|v\.?|vs\.?|versus|-?\s?and\s?-?)\s?:?$|on appeal from\b)/
/** Words that never begin a sentence in small letters, so the previous line is unfinished. */
const continuing =
  /^(?:and|as|at|but|by|for|had|has|have|he|in|is|it|of|on|or|per|she|so|that|they|to|was|were|when|where|which|who|whose|with)\b/
/** A shorter line was not broken by the width of a page. */
const shortestBroken = 40
/** The part of a line that shows how it ends or starts. */
const looked = 200

const countOf = (letter: RegExp, text: string): number => text.match(letter)?.length ?? 0
/** Whether most words are in small letters, as in a sentence. The lines of a head are names. */
export const isOfSmallWords = (text: string): boolean => countOf(/(?<!\p{L})\p{Ll}/gu, text) > countOf(/(?<!\p{L})\p{Lu}/gu, text)

const opens = (line: string): boolean => countOf(/\(/g, line) > countOf(/\)/g, line)
const startsSmall = (line: string): boolean => /^\p{Ll}/u.test(line)
const isOpen = (line: string): boolean => line.split(/\s/, 3).length > 2 && openEnd.test(line)
const endsSentence = /[.:;?!]["'”’)\]]{0,2}$/

/** Whether a line of prose was broken at its end. */
export const isBroken = (line: string): boolean =>
  isOpen(line) || (isOfSmallWords(line) && !endsSentence.test(line) && (line.length >= shortestBroken || line.endsWith(',')))

/** Whether a line with a citation certainly continues the previous line, or continues in the next one. */
export function isFragment(before: string, line: string, after: string): boolean {
  const [above, here, below] = [words(before.slice(-looked)), words(line), words(after.slice(0, looked))]
  if (isOpen(here) || (here.endsWith(',') && below !== '' && (isOfSmallWords(here) || isOfSmallWords(below)))) return true
  if (above !== '' && !/^#/.test(before) && continues(above, here)) return true
  return below !== '' && !ofHead.test(below) && !endsSentence.test(here) && (goesOnSmall(here, below) || opens(here))
}

/** The kind of a line between its neighbours. A citation within a sentence, or after its number, is text. */
export function kindBetween(before: string, line: string, after: string): LineKind {
  const kind = kindOf(line)
  return kind === 'banner' && (isNumberAlone(before) || isFragment(before, line, after)) ? 'text' : kind
}

const goesOnSmall = (here: string, below: string): boolean => (here.length >= shortestBroken ? startsSmall(below) : continuing.test(below))

const words = (line: string): string => withoutMarkers(line).trim()

function continues(above: string, here: string): boolean {
  if (isBroken(above) || /^[,;.)]/.test(here)) return true
  return startsSmall(here) && !ofHead.test(here) && (!/^v\.?\s/.test(here) || isOfSmallWords(above))
}
