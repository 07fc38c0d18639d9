import { below, between, edge, type Groups, type ListedNumber, noQuantity, numberEnd, type Shape, shape, wordEnd } from './lists.ts'
import { cprPart, cprRule, directionParagraph, type FoundRule, partOf, practiceDirection, type Rule } from './rule.ts'

/** The last part of the Civil Procedure Rules. A larger number is something else. */
const lastPart = 89

const defined = String.raw`(?:\s\((?:the\s)?["“'‘]?[_#]{0,2}(?:the\s)?["“'‘]?CPR[_#]{0,2}["”'’]?\))?`
const cpr = String.raw`(?:CPRs?|C\.P\.R\.|Civil\sProcedure\sRules?)(?:,?\s1998)?${defined}`
const ruleWord = String.raw`(?:[Rr]ules?\s{1,3}|RULES?\s|[Rr]{1,2}\.?\s{0,3})`
const partWord = String.raw`(?:[Pp]arts?\s{1,3}|PARTS?\s|Pts?\.?\s?)`
/** `45.29A-L` and `44.13-17` are ranges. */
const ruleNumber = String.raw`\d{1,2}\.\d{1,2}[A-Z]{0,2}(?:[-–](?:[A-Z]|\d{1,2}(?!\.\d)))?${numberEnd}${noQuantity}`
const partNumber = String.raw`\d{1,2}[A-Z]?${numberEnd}(?!\s?\()${noQuantity}`
const ruleList = String.raw`(?<list>${ruleNumber}${below}(?:${between}(?:CPR\s)?${ruleWord}?${ruleNumber}${below}){0,15})`
const partList = `(?<list>${partNumber}(?:${between}${partNumber}){0,10})`
const ofCpr = String.raw`,?\s(?:of\s(?:the\s)?)?${cpr}`

/** `(“PD 44”)`, `(General Rules about Costs)`, ` - General Rules about Costs`, ` of the CPR`, `, section 9`. */
const afterDirection = String.raw`(?:\s\([^()]{3,60}\)(?=,?\s(?:at\s)?(?:[Pp]ara|§))|\s\(["“'‘]?PD[^()]{0,12}\)|\s?[-–—]\s?[A-Z][A-Za-z\s]{3,60}(?=,\s[Pp]ara)|,?\s(?:of\sthe\s)?CPR(?=,?\s(?:[Pp]ara|§))|,?\s[Ss]ection\s\d{1,2}(?=,?\s[Pp]ara))?`
const direction = String.raw`(?:PD|P\.D\.|Practice\sDirections?(?:\s\([“"]?PD[”"]?\))?)\.?\s{0,3}(?<id>\d{1,2}[A-Z]{0,3}\d?${numberEnd}${noQuantity})${afterDirection}`
const paragraphWord = String.raw`(?:[Pp]aras?\.?\s?|[Pp]aragraphs?\s|[§¶]{1,2}\s?)`
/** `5.A1` of PD 47. */
const paragraph = String.raw`\d{1,2}[A-Z]?(?:\.A?\d{1,2})?[A-Z]?${numberEnd}${noQuantity}`
const paragraphs = `(?<list>${paragraph}${below}(?:${between}${paragraph}${below}){0,10})`
/** A dotted number needs no word before it: `PD 44 at 9.2`, `PD 44 [9.2]`. */
const paragraphStart = String.raw`(?:${paragraphWord}|(?=\d{1,2}\.\d)|[[(](?=\d{1,2}\.\d{1,2}[\])]))`
/** `PD 47 para 8.2`, `PD 47, at para 8.2`, `PD 47 (para 8.2)`, `PD 47: para 8.2`, `PD 47 – para 8.2`. */
const beforeParagraph = String.raw`(?:,?\s(?:at\s|in\s)?|(?:\s\(|:\s|\s?[-–—]\s?)(?=${paragraphWord}))`
/** `44PD.9.2`, `31PD.2A`, `CPR 52CPD.20`, `47PD8 para 8.2`. A year before it makes it a report. */
const numbered = String.raw`(?<![A-Za-z\d.]|\d{4}[)\]]\s?)(?<id>\d{1,2}[A-Z]{0,2})(?:\s?|\.(?=PD\.?\d))PD(?:(?:\.?\s?\d{1,2},?\s(?=${paragraphWord})|,\s(?=${paragraphWord})|\.?\s?)${paragraphWord}?${paragraphs}|${wordEnd})`
/** `PD 52C.31`, `PD 44.9.2`. Directions of other courts go to 15 at most. */
const joined = (id: string) =>
  String.raw`(?:PD|P\.D\.|Practice\sDirection)\s?(?<id>\d{1,2}[A-Z]{1,3}\d?|${id}(?=\.\d{1,2}\.\d))\.${paragraphs}`
/** `the Part 47 Practice Direction`. */
const ofPart = String.raw`P(?:art|t\.?)\s(?<id>\d{1,2}[A-Z]?)\s(?:PD|Practice\sDirection)${wordEnd}`
/** The parts of the Costs Practice Direction. */
const costsParts = String.raw`43\s?(?:to|-|–)\s?48\b`
/** `the Practice Direction to CPR Part 44`, `PD supplementing rule 47.9`. */
const supplementing = String.raw`(?:PD|Practice\sDirection)\s(?:(?:that|which)\s)?(?:to|supplementing|supplements)\s(?:the\s)?(?:${cpr},?\s)?(?:${partWord}|${ruleWord})?(?!${costsParts})(?<of>\d{1,2}[A-Z]?(?:\.\d{1,2}[A-Z]?)?)${numberEnd}`

/** Rules of other procedures use the same numbers and words. */
const notOfOthers = String.raw`(?<!\b(?:FPR|COPR|Crim\s?PR|Crim\s?PD|Family|Criminal)\s)`
/** `(1889) 14 PD 34`, a report of the Probate Division. */
const notInReport = String.raw`(?<!\d{4}[)\]]\s\d{1,2}\s)`
/** A division of an Act, a bill or a form uses the same words. */
const notOfAct = String.raw`(?!,?\s(?:of|to|in)\s(?:(?:the|that|this|my|his|her|its|our|an?)\s(?!CPR|Civil)|Schedule\b|[A-Z]{2}))`

/** `Part 8 costs-only proceedings`. */
const costsOnly = String.raw`(?:[Cc]osts[-\s][Oo]nly\s)?`

const isPart = ({ value }: ListedNumber): boolean => Number.parseInt(value, 10) >= 1 && Number.parseInt(value, 10) <= lastPart

const found = (numbers: readonly ListedNumber[], rule: (value: string) => Rule): FoundRule[] =>
  numbers.filter(isPart).map(({ value, start, end }) => ({ start, end, rule: rule(value) }))

const rules = (groups: Groups): FoundRule[] => found(groups.list('list'), cprRule)
const parts = (groups: Groups): FoundRule[] => found(groups.list('list'), cprPart)

/** A direction without a paragraph, or its named paragraphs. */
const ofDirection = (id: ListedNumber, named: readonly ListedNumber[]): FoundRule[] =>
  named.length === 0
    ? found([id], practiceDirection)
    : named.map(({ value, start, end }) => ({ start, end, rule: directionParagraph(id.value, value) }))

function directions(groups: Groups): FoundRule[] {
  const [id] = groups.list('id').filter(isPart)
  return id ? ofDirection(id, groups.list('list')) : []
}

/** `PD paragraph 8.3 to CPR 47.9` names a paragraph of the direction to Part 47, and the rule. */
function supplements(groups: Groups): FoundRule[] {
  const [of] = groups.list('of').filter(isPart)
  if (!of) return []
  const part = of.value.split('.')[0] ?? ''
  const own = of.value.includes('.') ? found([of], cprRule) : []
  return [...ofDirection({ ...of, value: part }, groups.list('list')), ...own]
}

/** The direction to Parts 43 to 48 until 2013, whose sections are numbered through: `CPD 11.8`. */
const costsDirection = (name: string): Shape[] => {
  const word = String.raw`(?:[Ss]ections?\s|[Ss]s?\.?\s?|${paragraphWord})`
  const read = (groups: Groups) =>
    groups.list('list').map(({ value, ...place }) => ({ ...place, rule: directionParagraph('43-48', value) }))
  return [
    shape(String.raw`${edge}${word}${paragraphs},?\s(?:of|to|in)\s(?:the\s)?${name}${wordEnd}`, read),
    shape(String.raw`${edge}${name},?\s(?:at\s)?(?:[Ss]ection\s\d{1,2},?\s(?=[Pp]ara))?(?:${word}|(?=\d{1,2}\.\d))${paragraphs}`, read),
  ]
}
/** `the Practice Direction about Costs supplementing Parts 43 to 48 of the CPR`. */
const supplementingCosts = String.raw`Practice\sDirections?(?:\s(?:about|on)\s[Cc]osts)?,?\s(?:supplementing|to)\s(?:the\s)?(?:CPR,?\s)?Parts\s${costsParts}(?:\sof\s(?:the\s)?(?:CPR|Civil\sProcedure\sRules))?`

/** In `CPR 3.10 and rule 12.64 of the Insolvency Rules`, the last rule is not of the former. */
const notOfOtherRules = String.raw`(?!(?:\([^()]{1,4}\)){0,3},?\sof\s(?:the\s)?(?!CPR|C\.P\.R|Civil)[A-Z])`

/** Names of the Civil Procedure Rules that are certain in any context. The first match wins. */
export const certainShapes: readonly Shape[] = [
  ...costsDirection(supplementingCosts),
  shape(edge + supplementingCosts, ({ start, end }) => [{ start, end, rule: practiceDirection('43-48') }]),
  shape(String.raw`${edge}${paragraphWord}${paragraphs},?\s(?:of|to|in)\s(?:the\s)?${supplementing}`, supplements),
  shape(
    String.raw`${edge}(?:PD|Practice\sDirection),?\s${paragraphWord}${paragraphs},?\s(?:to|supplementing)\s(?:${cpr},?\s)(?:${partWord}|${ruleWord})?(?<of>\d{1,2}[A-Z]?(?:\.\d{1,2}[A-Z]?)?)${numberEnd}`,
    supplements,
  ),
  shape(String.raw`${edge}${supplementing}(?:,?\s(?:at\s)?${paragraphWord}|\sat\s(?=\d{1,2}\.\d))${paragraphs}`, supplements),
  shape(`${edge}${supplementing}`, supplements),
  shape(
    String.raw`${edge}${paragraphWord}${paragraphs},?\s(?:of|to|in)\s(?:the\s)?(?:CPR\s?)?(?<id>\d{1,2}[A-Z]{0,2})\s?PD(?:\.?\s?\d{1,2})?${wordEnd}`,
    directions,
  ),
  shape(String.raw`(?:${edge}CPR\s?)?${numbered}`, directions),
  shape(String.raw`${edge}${paragraphWord}${paragraphs},?\s(?:of|to|in)\s(?:the\s)?CPR\s${ofPart}`, directions),
  shape(String.raw`${edge}CPR\s${ofPart}(?:,?\s(?:at\s)?${paragraphStart}${paragraphs})?`, directions),
  shape(
    String.raw`${edge}${cpr},?\.?\s{0,2}(?:at\s)?(?:P(?:art|ART)\s(?<of>\d{1,2}),?\s)?(?:${ruleWord}|${partWord})?${ruleList}${notOfOtherRules}`,
    (groups) => [...found(groups.list('of'), cprPart), ...rules(groups)],
  ),
  shape(String.raw`${edge}(?:${ruleWord}|Part\s)${ruleList}${ofCpr}`, rules),
  shape(String.raw`${edge}(?<!\bof\s(?:the\s)?)CPR\s${paragraphWord}${ruleList}`, rules),
  shape(String.raw`${edge}${paragraphWord}${ruleList}${ofCpr}(?!-|,?\s(?:P|[Pp]ara|bundle))`, rules),
  shape(String.raw`${edge}${paragraphWord}${paragraphs},?\s(?:of|to|in)\s(?:the\s)?CPR\s${direction}`, directions),
  shape(String.raw`${edge}CPR,?\s${joined(String.raw`\d{1,2}`)}`, directions),
  shape(String.raw`${edge}CPR,?\s${direction}(?:${beforeParagraph}(?:${paragraphStart})?${paragraphs})?`, directions),
  shape(
    String.raw`${edge}${cpr},?\.?\s(?:${partWord}|${ruleWord})?(?<list>\d{1,2}[A-Z]?${numberEnd}${noQuantity}${below}(?:${between}${partNumber}){0,10})`,
    parts,
  ),
  shape(`${edge}(?:${partWord}|${ruleWord})${partList}${ofCpr}`, parts),
  shape(String.raw`${edge}(?:[Pp]art|PART|Pt\.?)\s?(?<list>36)(?=\s(?:[Oo]ffers?|OFFERS?|consequences|regime|effect)\b)`, parts),
  shape(
    String.raw`${edge}Part\s(?<list>7|8|20)(?=\s${costsOnly}(?:[Aa]pplications?|[Cc]laims?|[Cc]laimants?|[Dd]efendants?|[Pp]roceedings|[Pp]rocedure)\b)`,
    parts,
  ),
  shape(String.raw`${edge}Part\s(?<list>18)(?=\s(?:[Rr]equests?|[Rr]esponses?|[Qq]uestions?)\b)`, parts),
]

const costsDirectionName = String.raw`Costs\s(?:Practice\sDirections?|PD)`

/** Directions of the family courts have the same numbers up to 37. */
const directionShapes: readonly Shape[] = [
  shape(String.raw`${edge}${paragraphWord}${paragraphs},?\s(?:of|to|in)\s(?:the\s)?${ofPart}`, directions),
  shape(String.raw`${notOfOthers}${edge}${ofPart}(?:,?\s(?:at\s)?${paragraphStart}${paragraphs})?`, directions),
  shape(String.raw`${edge}${paragraphWord}${paragraphs}(?:,?\s(?:of|to|in)\s(?:the\s)?|\s)${direction}`, directions),
  shape(`${notOfOthers}${notInReport}${edge}${joined(String.raw`(?:1[6-9]|[2-8]\d)`)}`, directions),
  shape(
    String.raw`${notOfOthers}${notInReport}${edge}${direction}(?:${beforeParagraph}${paragraphStart}${paragraphs})?(?!,?\s(?:to|of)\sthe\sF|\sFPR)`,
    directions,
  ),
]

/** A line without any of these matches no shape. */
export const certainHint = /CPR|C\.P\.R|Procedure\sRule|PD|P\.D\.|Practice\sDirection|(?:[Pp]art|PART|Pt\.?)\s?(?:7|8|18|20|36)\s/
/** `certainHint` matches no line without one of these. */
export const certainWords = ['CPR', 'C.P.R', 'Procedure', 'PD', 'P.D.', 'Practice', 'Part', 'PART 36', 'part 36', 'Pt']
export const contextualHint = /(?:[Rr]ules?|RULES?)\s\d|(?<![A-Za-z\d])(?:[Rr]{1,2}\.?\s?\d|[Pp]arts?\s\d|Pts?\.?\s?\d)/

/** `SRA Accounts Rules, rule 4.2`, `Order 62 r 3.5`. */
const notAfterOthers = String.raw`(?<!\b[A-Z][A-Za-z]{1,20}\sRules(?:\s\d{4})?,?\s|\bO(?:rder|rd\.?|\.)\s?\d{1,3}[A-Z]?,?\s|\b(?:Tribunal|Arbitration)\s)`
/** `Rule 1.8 SRA Transparency Rules`, `rule 12.3 of the Insolvency Rules`. */
const notBeforeOthers = String.raw`(?!,?\s(?:of|in|under)\s(?:the\s)?(?:[A-Z]|1[89]|20)|\s(?!CPR|C\.P\.R|Civil)(?:[A-Z][A-Za-z]{1,20}\s){1,4}(?:Rules|Regulations|Code)\b)`
const bareRules = shape(`${notOfOthers}${notAfterOthers}${edge}${ruleWord}${ruleList}${notBeforeOthers}`, rules)
const barePartRules = shape(String.raw`${notOfOthers}${edge}Part\s${ruleList}${notOfAct}`, rules)
const bareNumber = String.raw`\d{1,2}[A-Z]?${numberEnd}(?!\s?\((?:\d|[a-z]{1,3}\)))${noQuantity}`
const bareParts = shape(
  String.raw`${notOfOthers}${edge}(?:Parts?|Pts?\.?)\s(?<list>${bareNumber}(?:${between}${bareNumber}){0,10})${notOfAct}`,
  parts,
)
/** A part that the text says it follows, as it would rules. */
const followedParts = shape(
  String.raw`(?<=\b(?:[Uu]nder|[Aa]ccordance\swith|[Pp]ursuant\sto)\s)Parts?\s(?<list>${bareNumber}(?:${between}${bareNumber}){0,10})${notOfAct}`,
  parts,
)
/** Law and papers that also have parts. */
const otherParts = /\b(?:Acts?|Bill|Schedule|Regulations?|Directive|Order\s\d{4}|Rules\s\d{4}|Agreement|Annex|Chapter|Immigration\sRules)\b/
/** A step that only the Civil Procedure Rules name by their parts. */
const steps = shape(
  String.raw`${notOfOthers}${edge}(?:Part|Pt\.?)\s(?<list>\d{1,2})(?=\s${costsOnly}(?:[Aa]pplications?|[Cc]laims?|[Cc]laimants?|[Dd]efendants?|[Rr]equests?|[Rr]esponses?|[Pp]roceedings|[Pp]rocedure|[Qq]uestions?|[Rr]eports?|[Oo]ffers?)\b)`,
  parts,
)

const namesCpr = /(?<![A-Za-z\d])CPR(?![A-Za-z])|\bC\.P\.R\.|\bCivil\sProcedure\sRules\b|\b[Pp]art\s36\s[Oo]ffers?\b/
/** Rules of other courts with numbers such as 7.33. */
const namesDotted =
  /\b(?:FPR|COPR|Crim\s?PR)\b|\b(?:Family|Criminal|Insolvency|Protection)\s(?:Procedure\s)?Rules\b|\bInsolvency\s\([^()]{1,30}\)\sRules\b/
const namesFamily =
  /\bFPR\b|\bFamily\s(?:Procedure\sRules|Court|Division)\b|\bFAMILY\s(?:COURT|DIVISION)\b|\bCOPR\b|\bCourt\sof\sProtection\b|\bCOURT\sOF\sPROTECTION\b/
/** The first part number that other courts' rules do not have. */
const firstOwnPart = 51
const partsOfActs = /\bParts?\s(\d{1,2})[A-Z]?(?:\([^()]{1,4}\))?,?\s(?:of|to)\s(?:the\s(?!CPR|C\.P\.R|Civil)|that\s|Schedule)/g

/** Parts that a text names with the name of the rules, or by a step. */
const certainParts =
  /(?:\b(?:CPR|Civil\sProcedure\sRules)(?:\s1998)?,?\s(?:Parts?\s|Pt\.?\s|[Rr]ules?\s|rr?\.?\s?)?|\bPart\s(?!\d{1,2}\.))(\d{1,2})(?=[A-Z]?(?:\.\d|,?\s(?:of\s(?:the\s)?)?(?:CPR|Civil\sProcedure)|\s(?:claims?|proceedings|procedure)\b))|\bCPR,?\s(?:Part|Pt)\.?\s(\d{1,2})/g

const namesCosts = new RegExp(String.raw`\b${costsDirectionName}\b`)
/** The directions of the Supreme Court and of tribunals, where they have numbers. */
const namesOtherDirections =
  /\bPractice\sDirections?\s(?:of|for)\sthe\s(?:Immigration|Upper|First-tier|Tribunal|Employment|Supreme|House)|\b(?:Tribunal|Supreme\sCourt|EAT)(?:['’]s)?\sPractice\sDirections?\b/
/** `PD 12`: other courts have directions to 15. */
const isOfOthers = ({ label }: Rule): boolean => /^PD (?:\d|1[0-5])(?: |$)/.test(label)

/** Rules of another paper: `rule 10.2 of Section B`. */
const ruleOfOthers = /\b[Rr]ules?\s(\d{1,2}\.\d{1,2})(?:\([^()]{1,4}\)){0,3},?\sof\s(?:the\s)?(?!CPR|C\.P\.R|Civil)(?:\d{4}\s)?[A-Z]/g

const keep = ({ expression, read }: Shape, isKept: (part: number, rule: Rule) => boolean): Shape => ({
  expression,
  read: (groups) => read(groups).filter(({ rule }) => isKept(partOf(rule.label), rule)),
})

/** The family courts and the Court of Protection have parts up to 41. Their costs rules are one part, 28 or 19. */
const lastOtherPart = 42
/** Acts rarely have so many parts. */
const firstOfCpr = 23

/**
 * The shapes of names that are certain only in this text: a bare `rule 44.3` if the text cites the Civil
 * Procedure Rules, and a bare `Part 44` if no Act has that part. If the text also cites other rules with such
 * numbers, only the parts that the other rules lack are certain.
 */
export function contextualShapes(text: string): Shape[] {
  const isFamily = namesFamily.test(text)
  const first = isFamily ? lastOtherPart : 1
  const isOfCpr = namesCpr.test(text)
  const isCertain = isOfCpr && !namesOtherDirections.test(text)
  const directionsOfCpr = directionShapes.map((each) => keep(each, (part, rule) => part >= first && (isCertain || !isOfOthers(rule))))
  const certain = [...costsDirection(namesCosts.test(text) ? `(?:CPD|${costsDirectionName})` : costsDirectionName), ...directionsOfCpr]
  if (!isOfCpr) return certain
  const from = /\bCrim\s?PR\b|\bCriminal\sProcedure\sRules\b/.test(text) ? firstOwnPart : namesDotted.test(text) ? lastOtherPart : 1
  const ofActs = new Set(Array.from(text.matchAll(partsOfActs), ([, part]) => Number(part)))
  const ofOthers = new Set(Array.from(text.matchAll(ruleOfOthers), ([, number = '']) => cprRule(number).label))
  // The text also cites rules such as those of a pension scheme.
  const firstBare = ofOthers.size > 0 ? Math.max(from, firstOfCpr) : from
  const named = new Set(Array.from(text.matchAll(certainParts), ([, part, other]) => Number(part ?? other)))
  return [
    ...certain,
    keep(bareRules, (part, { label }) => !ofOthers.has(label) && (part >= firstBare || (!isFamily && named.has(part)))),
    keep(barePartRules, (part) => part >= from && (part >= firstOfCpr || named.has(part))),
    ...(from === 1 ? [steps] : []),
    ...(from === 1 && !isFamily && !otherParts.test(text) ? [followedParts] : []),
    keep(bareParts, (part) => part >= from && (part >= firstOfCpr || named.has(part)) && !ofActs.has(part)),
  ]
}
