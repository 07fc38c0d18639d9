import { below, between, type Groups, numberEnd, type Shape, shape } from './lists.ts'
import { actSection, type FoundRule, wholeAct } from './rule.ts'

export interface Act {
  label: string
  /** As in the addresses of legislation.gov.uk: year and chapter. */
  chapter: string
  /** Names that are certain alone. */
  names: string
  /** Names that are certain only beside a section. */
  shortNames?: string
}

export const acts: readonly Act[] = [
  {
    label: 'Solicitors Act 1974',
    chapter: '1974/47',
    names: String.raw`Solicitors['’]?\sAct\s1974|SA\s1974`,
    shortNames: String.raw`Solicitors['’]?\sAct`,
  },
  {
    label: 'LASPO 2012',
    chapter: '2012/10',
    names: String.raw`Legal\sAid,?\sSentencing\sand\sPunishment\sof\sOffenders\sAct(?:\s2012)?(?:\s\(["'‘“]?LASPO["'’”]?\))?|LASPO(?:\sAct)?(?:\s2012)?|LASPOA(?:\s2012)?`,
  },
  {
    label: 'Senior Courts Act 1981',
    chapter: '1981/54',
    names: String.raw`(?:Senior\sCourts|Supreme\sCourt)\sAct\s1981|SCA\s1981`,
    shortNames: String.raw`Senior\sCourts\sAct`,
  },
  {
    label: 'Courts and Legal Services Act 1990',
    chapter: '1990/41',
    names: String.raw`Courts\sand\sLegal\sServices\sAct\s1990|CLSA\s1990`,
    shortNames: String.raw`Courts\sand\sLegal\sServices\sAct|CLSA`,
  },
  {
    label: 'Access to Justice Act 1999',
    chapter: '1999/22',
    names: String.raw`Access\sto\sJustice\sAct\s1999|AJA\s1999`,
    shortNames: String.raw`Access\sto\sJustice\sAct`,
  },
  {
    label: 'Consumer Rights Act 2015',
    chapter: '2015/15',
    names: String.raw`Consumer\sRights\sAct\s2015|CRA\s2015`,
    shortNames: String.raw`Consumer\sRights\sAct`,
  },
]

const sectionWord = String.raw`(?<![\w'’.])(?:[Ss]ections?\s|ss?\.?\s?)`
const section = String.raw`\d{1,3}[A-Z]{0,3}${numberEnd}`
const sectionList = String.raw`(?<list>${section}${below}(?:${between}(?:ss?\.?\s?)?${section}${below}){0,8})`
const otherYear = String.raw`(?!\s(?:of\s)?\d{4})`

const sectionsOf =
  (act: string) =>
  (groups: Groups): FoundRule[] =>
    groups.list('list').map(({ value, start, end }) => ({ start, end, rule: actSection(act, value) }))

function shapesOf({ label, names, shortNames }: Act): Shape[] {
  const any = `(?:${names}${shortNames ? `|(?:${shortNames})${otherYear}` : ''})(?!\\w)`
  return [
    shape(String.raw`${sectionWord}${sectionList},?\s(?:(?:of|in|under)\s)?(?:the\s)?${any}`, sectionsOf(label)),
    shape(String.raw`\b${any},?\s(?:at\s)?${sectionWord}${sectionList}(?!,?\sof\s(?:the|that)\s[A-Z])`, sectionsOf(label)),
    shape(String.raw`\b(?:${names})(?!\w)`, ({ start, end }) => [{ start, end, rule: wholeAct(label) }]),
  ]
}

export const actShapes: readonly Shape[] = acts.flatMap(shapesOf)

/** A line without it names no Act. */
export const actWords = ['Act', 'LASPO', 'SA', 'SCA', 'CLSA', 'AJA', 'CRA']
export const actHint = /\bAct\b|LASPO|\b(?:SA|SCA|CLSA|AJA|CRA)\b/

const anyAct = /\bAct\b|\b[A-Z]{2,6}A?\s(?:19|20)\d\d\b|\bLASPO|\b(?:Regulations|Order|Convention)\s(?:19|20)\d\d\b/g
const known = acts.map(({ label, names, shortNames }) => ({
  label,
  expression: new RegExp(`\\b(?:${names}${shortNames ? `|${shortNames}` : ''})(?!\\w)${otherYear}`, 'g'),
}))

/** Sections without an Act. */
const bareSections = (act: string) =>
  shape(String.raw`${sectionWord}${sectionList}(?!,?\s(?:of|in|under)\s(?!(?:the|that|this)\sAct\b))`, sectionsOf(act))
const bareShapes = new Map(acts.map(({ label }) => [label, bareSections(label)]))

/**
 * The shape of the sections in a paragraph that names one of the Acts and no other, and where that name ends.
 * Undefined where a bare section may be of another Act.
 */
export function onlyAct(paragraph: string): { shape: Shape; from: number } | undefined {
  const named = known.flatMap(({ label, expression }) =>
    Array.from(paragraph.matchAll(expression), ({ 0: name, index }) => ({ label, from: index, to: index + name.length })),
  )
  const [first] = named.toSorted((a, b) => a.from - b.from)
  if (!first || named.some(({ label }) => label !== first.label)) return undefined
  // 'that Act' and 'the Act' mean the one that is named.
  const others = Array.from(paragraph.matchAll(anyAct)).filter(({ index }) => !named.some(({ from, to }) => index >= from && index < to))
  if (others.some(({ index }) => !/\b(?:the|that|this|The|That|This)\s$/.test(paragraph.slice(Math.max(0, index - 5), index))))
    return undefined
  const bare = bareShapes.get(first.label)
  return bare && { shape: bare, from: first.to }
}
