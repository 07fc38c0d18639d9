const labelLimit = 80
const labelWord = /participants|parties:/i
const suffix = '(?:ltd|limited|llp|l\\.l\\.p|plc|p\\.l\\.c|kc|k\\.c|qc|q\\.c)'
const abbreviationAtEnd = new RegExp(`\\b${suffix}\\.$`, 'i')
const companyAhead = new RegExp(`\\s*${suffix}(?![\\p{L}\\p{N}])`, 'iuy')
/** Words of a sentence, which never precede the noun of a label. */
const ofSentence =
  /\b(?:am|are|as|at|be|been|between|but|by|did|do|does|for|from|had|has|have|he|her|his|how|if|in|is|it|its|may|must|no|nor|not|on|only|or|our|said|shall|she|should|so|than|that|their|then|there|these|they|this|those|to|told|under|upon|was|we|were|what|when|where|whether|which|who|whom|whose|will|with|would|considered|held|agreed|ordered)\b/i
const mostWordsBefore = 4
/** Verbs of a sentence, which never follow the noun of a label. */
const verb =
  /\b(?:am|are|be|been|did|do|does|had|has|have|is|may|must|shall|should|was|were|will|would|considered|held|agreed|ordered|said|told)\b/i
/** In a long line with names. `May` is one. */
const verbAsWritten = new RegExp(verb.source)
/** `in the appeal`, `(in order)`: text that may follow `participants` without a colon. */
const afterNoun = /^(?:$|\(|(?:in|of|at|to)(?:\s+\S+){1,4}$)/i

/**
 * A line that labels the names after it: `Parties:`, `Participants in the appeal:`. Only the label is short.
 * No words of a sentence precede the noun. A full stop only shortens a word: `Parties: Smith, Acme Ltd.`
 */
export function isLabel(text: string): boolean {
  const { label, rest, hasColon } = readLabel(text)
  if (label.length > labelLimit || (text.length > labelLimit && verbAsWritten.test(rest))) return false
  const word = labelWord.exec(text)
  if (word === null || (text.endsWith('.') && !abbreviationAtEnd.test(text))) return false
  if (!mayStandBefore(text.slice(0, word.index))) return false
  const after = text.slice(word.index + word[0].length).trim()
  return hasColon || (afterNoun.test(after) && !verb.test(after))
}

/** Splits a line into the label up to its colon and the rest. Without a colon the whole line is the label. */
export function readLabel(text: string): { label: string; rest: string; hasColon: boolean } {
  const colon = text.indexOf(':', labelWord.exec(text)?.index ?? 0)
  if (colon === -1) return { label: text, rest: '', hasColon: false }
  return { label: text.slice(0, colon + 1).trim(), rest: text.slice(colon + 1).trim(), hasColon: true }
}

/** Whether a line can be the names of a label. A lower-case start continues a sentence, unless it is a list. */
export function mayBeNames(line: string): boolean {
  if (!/^\p{Ll}/u.test(line)) return true
  return readNames(line).length > 1 && readNames(line).every((name) => name.split(/\s+/).length <= mostWordsBefore)
}

/** Whether a line is a sentence, so that it follows a label without a colon only by chance. */
export const isSentence = (line: string): boolean =>
  /[.!?]["'”’)]*$/.test(line) && !abbreviationAtEnd.test(line) && line.split(/\s+/).length > mostWordsBefore

/** Splits names at commas. A comma in `Smith, KC`, in `Acme, Ltd.` or within brackets belongs to the name. */
export function readNames(line: string): string[] {
  const names: string[] = []
  const closed = closedBrackets(line)
  let from = 0
  let depth = 0
  for (let index = 0; index < line.length; index += 1) {
    if (closed.has(index)) depth += line[index] === '(' || line[index] === '[' ? 1 : -1
    if (line[index] !== ',' || depth > 0 || isCompanyAhead(line, index + 1)) continue
    names.push(line.slice(from, index))
    from = index + 1
  }
  names.push(line.slice(from))
  return names.map((name) => name.trim()).filter((name) => name !== '')
}

function mayStandBefore(before: string): boolean {
  if (/^\p{Ll}/u.test(before) || /[.;:?!,]/.test(before)) return false
  const words = before
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  return words.length <= mostWordsBefore && !ofSentence.test(before)
}

function isCompanyAhead(line: string, index: number): boolean {
  companyAhead.lastIndex = index
  return companyAhead.test(line)
}

/** The positions of brackets that are both opened and closed. */
function closedBrackets(line: string): Set<number> {
  const closed = new Set<number>()
  const open: number[] = []
  for (let index = 0; index < line.length; index += 1) {
    const sign = line[index]
    if (sign === '(' || sign === '[') open.push(index)
    else if (sign === ')' || sign === ']') {
      const start = open.pop()
      if (start !== undefined) closed.add(start).add(index)
    }
  }
  return closed
}
