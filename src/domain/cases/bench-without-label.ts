import { boundary, divider, firstParagraph, isCertain } from './bench.ts'
import { readJudges } from './judge-names.ts'

const joiner = /^(?:and|- and -|&)$/i
/** The judge under appeal follows these words, until a date, the parties or a rule. */
const ofCourtBelow = /\b(?:appeal (?:from|against)|(?:order|decision|determination|judgment) of)\b/i
const endOfCourtBelow =
  /^(?:[-–—_=*.…]{3,}|date|b ?e ?t ?w ?e ?e ?n\b|(?:mon|tues|wednes|thurs|fri)day|\d{1,2}(?:st|nd|rd|th)? \p{Lu}|\d{1,2}[/.]\d{1,2}[/.]\d)/iu
const endOfHead = /^(?:1\.?|introduction|the following cases|j ?u ?d ?g ?m ?e ?n ?t|decision)$/i
/** A party may be a lord or a knight. */
const mayBeParty = /^(?:the )?(?:(?:rt|right) hon(?:ourable)?\.? )?(?:lord|lady|baroness|sir|dame) (?!justice\b)(?!.*,)/i

/**
 * The judges of a head without a label: lines that name nothing but judges, above a rule, a date or the parties.
 * Some transcripts and tribunals write their heads so. Empty when in doubt.
 */
export function readBenchWithoutLabel(all: readonly string[]): string[] {
  const lines = all.filter((line) => line !== '')
  let isBelow = false
  for (const [index, line] of lines.entries()) {
    if (firstParagraph.test(line) || endOfHead.test(line)) return []
    if (ofCourtBelow.test(line)) isBelow = true
    else if (endOfCourtBelow.test(line)) isBelow = false
    const judges = isBelow ? [] : runFrom(lines.slice(index))
    if (judges.length > 0) return judges
  }
  return []
}

function runFrom(lines: readonly string[]): string[] {
  const names: string[] = []
  for (const line of lines) {
    const judges = judgesOf(line)
    if (judges.length > 0) names.push(...judges)
    else if (names.length === 0 || !joiner.test(line)) return divider.test(line) || boundary.test(line) ? names : []
  }
  return []
}

function judgesOf(line: string): string[] {
  const { judges, rest } = readJudges(line)
  const isBench = rest === '' && judges.every((judge) => isCertain(judge) && judge.kind !== 'office' && !mayBeParty.test(judge.text))
  return isBench ? judges.map(({ text }) => text) : []
}
