import { list, notOfNext, sectionList, sections, sectionWord } from './act-shapes.ts'
import { labelOf } from './acts.ts'
import { type Reading, readShape, type Shape, shape } from './lists.ts'
import { anyKnown, type DefinedActs, type ShortName, shortLabels } from './short-act-names.ts'

/** Other legislation, to which a bare section may belong. */
const otherLaw = /\b[A-Z]{2,6}A?\s(?:19|20)\d\d\b|\b(?:Regulations|Order|Convention)\s(?:19|20)\d\d\b|\bActs?\b(?:\sof\s\d{4})?|\bLASPO/g

interface NamedAct extends ShortName {
  from: number
  to: number
}

/** The Acts that a paragraph names, in order. */
export function actsIn(paragraph: string, defined: DefinedActs | undefined): NamedAct[] {
  return Array.from(paragraph.matchAll(defined?.names ?? anyKnown), ({ 0: name, index }) => {
    const label = labelOf(name)
    const certain = shortLabels.find(({ pattern }) => pattern.test(label))?.label
    const short = certain === undefined ? defined?.meant(name) : undefined
    return { label: short?.label ?? certain ?? label, isInferred: short?.isInferred ?? false, from: index, to: index + name.length }
  })
}

/** `section 7 of that Act` refers to the last Act that the paragraph names before it. */
function ofThatAct(named: readonly NamedAct[]): Shape {
  let count = 0
  return shape(String.raw`${sectionWord}${sectionList},?\s(?:of|in|under)\s(?:that|the\s(?:same|said))\sAct\b`, (groups) => {
    while ((named[count]?.to ?? groups.end) <= groups.start) count += 1
    const act = named[count - 1]
    return act ? sections(act.label, groups) : []
  })
}

/** Initials of an Act whose name the text does not give: `section 16 FA94`. */
const initials = String.raw`\s[_#]{0,3}[A-Z][A-Za-z]{0,6}[A-Z]\d{0,4}(?![\w’'-])`
/** The whole list, because a part of one may look complete. */
const wholeList = String.raw`${notOfNext}(?=${list})\k<list>`
const notTheAct = String.raw`(?!(?:the|that|this)\sAct\b(?!\sof\s\d))`
export const bareSections = (act: string): Shape =>
  shape(
    String.raw`${sectionWord}${wholeList}(?!${initials}|,?\s(?:of|under)\s${notTheAct}|,?\sin\s${notTheAct}(?:the\s)?[^a-z_])`,
    (groups) => sections(act, groups),
  )

/** For the check that every shape takes linear time. */
export const bareShapes: readonly Shape[] = [ofThatAct([]), bareSections('')]

/** The sections of Acts that a paragraph names elsewhere. */
export function readBareSections(paragraph: string, named: readonly NamedAct[], isRead: (reading: Reading) => boolean): Reading[] {
  if (named.length === 0) return []
  const ofThat = /\b(?:that|same|said)\sAct\b/.test(paragraph) ? readShape(ofThatAct(named), paragraph) : []
  // A name that the text does not define may be a passing one.
  const first = named.find(({ isInferred }) => !isInferred)
  if (!first || isAmending(paragraph, first) || !isOnlyLaw(paragraph, named)) return ofThat
  const bare = readShape(bareSections(first.label), paragraph).filter((reading) => !isRead(reading))
  // A section that the paragraph names before the Act belongs to something else.
  const others = new Set(bare.filter(({ start }) => start < first.to).flatMap(({ rules }) => rules.map(({ rule }) => rule.key)))
  return [
    ...ofThat,
    ...bare
      .filter(({ start }) => start > first.to)
      .map((reading) => ({ ...reading, rules: reading.rules.filter(({ rule }) => !others.has(rule.key)) })),
  ]
}

/** `section 9, inserted by the Housing Act 1996`: the section belongs to another Act. */
const isAmending = (paragraph: string, { from }: NamedAct): boolean =>
  /\b(?:introduced|inserted|added|amended|substituted|repealed|replaced)\b[^.;]{0,60}$/.test(paragraph.slice(Math.max(0, from - 80), from))

/** False if a bare section may belong to other law. 'That Act' and 'the Act' mean the named one. */
function isOnlyLaw(paragraph: string, named: readonly NamedAct[]): boolean {
  if (named.some(({ label }) => label !== named[0]?.label)) return false
  const ends = [0, ...named.map(({ to }) => to)]
  const rest = ends.map((end, index) => paragraph.slice(end, named[index]?.from))
  const isSame = (words: string, { 0: law, index }: RegExpExecArray) =>
    law === 'Act' && /\b(?:[Tt]he|[Tt]hat|[Tt]his|same)\s$/.test(words.slice(Math.max(0, index - 5), index))
  return rest.every((words) => Array.from(words.matchAll(otherLaw)).every((law) => isSame(words, law)))
}
