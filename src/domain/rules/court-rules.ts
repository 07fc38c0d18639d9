import { below, between, type Groups, type ListedNumber, noQuantity, numberEnd, type Shape, shape } from './lists.ts'
import { cprPart, cprRule, directionParagraph, type FoundRule, practiceDirection, type Rule } from './rule.ts'

/** The last part of the Civil Procedure Rules. A larger number is something else. */
const lastPart = 89

const cpr = String.raw`(?:CPR|C\.P\.R\.|Civil\sProcedure\sRules)(?:\s1998)?`
const ruleWord = String.raw`(?:[Rr]ules?\s|rr?\.?\s?)`
const partWord = String.raw`(?:Parts?\s|Pts?\.?\s)`
const ruleNumber = String.raw`\d{1,2}\.\d{1,2}[A-Z]{0,2}${numberEnd}${noQuantity}`
const partNumber = String.raw`\d{1,2}[A-Z]?${numberEnd}(?!\s?\()${noQuantity}`
const ruleList = String.raw`(?<list>${ruleNumber}${below}(?:${between}(?:CPR\s)?${ruleWord}?${ruleNumber}${below}){0,15})`
const partList = String.raw`(?<list>${partNumber}(?:${between}${partNumber}){0,10})`
const ofCpr = String.raw`,?\s(?:of\s(?:the\s)?)?${cpr}`

const direction = String.raw`(?:PD|P\.D\.|Practice\sDirection)\s?(?<id>\d{1,2}[A-Z]{0,3}\d?${numberEnd})`
const paragraphWord = String.raw`(?:paras?\.?\s?|paragraphs?\s|§{1,2}\s?)`
const paragraph = String.raw`\d{1,2}(?:\.\d{1,2})?[A-Z]?${numberEnd}${noQuantity}`
const paragraphs = String.raw`(?<list>${paragraph}${below}(?:${between}${paragraph}${below}){0,10})`

/** Rules of other procedures use the same numbers and words. */
const notOfOthers = String.raw`(?<!\b(?:FPR|COPR|CrimPR|Family|Criminal)\s)`

const isPart = ({ value }: ListedNumber): boolean => Number.parseInt(value, 10) >= 1 && Number.parseInt(value, 10) <= lastPart

const found = (numbers: readonly ListedNumber[], rule: (value: string) => Rule): FoundRule[] =>
  numbers.filter(isPart).map(({ value, start, end }) => ({ start, end, rule: rule(value) }))

const rules = (groups: Groups): FoundRule[] => found(groups.list('list'), cprRule)
const parts = (groups: Groups): FoundRule[] => found(groups.list('list'), cprPart)

/** A direction alone, or the paragraphs of it that are named. */
function directions(groups: Groups): FoundRule[] {
  const [id] = groups.list('id').filter(isPart)
  if (!id) return []
  const named = groups.list('list')
  if (named.length === 0) return found([id], practiceDirection)
  return named.map(({ value, start, end }) => ({ start, end, rule: directionParagraph(id.value, value) }))
}

/** Names of the Civil Procedure Rules that are certain wherever they stand. The first that matches wins. */
export const certainShapes: readonly Shape[] = [
  shape(String.raw`\b${cpr},?\s{0,2}(?:${ruleWord}|${partWord})?${ruleList}`, rules),
  shape(String.raw`\b(?:${ruleWord}|Part\s)${ruleList}${ofCpr}`, rules),
  shape(String.raw`(?<!\w)${paragraphWord}${paragraphs},?\s(?:of|to|in)\s(?:the\s)?(?:CPR\s)?${direction}`, directions),
  shape(String.raw`${notOfOthers}\b${direction}(?:,?\s(?:at\s)?${paragraphWord}${paragraphs})?(?!,?\s(?:to|of)\sthe\sF|\sFPR)`, directions),
  shape(String.raw`\b${cpr},?\s${partWord}?${partList}`, parts),
  shape(String.raw`\b${partWord}${partList}${ofCpr}`, parts),
  shape(String.raw`\bPart\s(?<list>36)(?=\s(?:offers?|consequences)\b)`, parts),
  shape(String.raw`\bPart\s(?<list>8|20)(?=\sclaims?\b)`, parts),
]

/** A line without these is read by no shape. */
export const certainHint = /CPR|C\.P\.R|Procedure\sRules|PD\s?\d|P\.D\.|Practice\sDirection|Part\s(?:8|20|36)\s/
/** `certainHint` matches none without one of these. */
export const certainWords = ['CPR', 'C.P.R', 'Procedure', 'PD', 'P.D.', 'Practice', 'Part']
export const contextualHint = /[Rr]ules?\s\d|\brr?\.?\s?\d|Part\s\d/

/** Names that are certain only in a text that cites the Civil Procedure Rules and no others. */
export const contextualShapes: readonly Shape[] = [
  shape(String.raw`${notOfOthers}\b(?:${ruleWord}|Part\s)${ruleList}(?!,?\s(?:of|in|under)\s(?:the\s)?[A-Z])`, rules),
  shape(String.raw`\bPart\s(?<list>36)${numberEnd}(?!,?\s(?:of|to)\b)`, parts),
]

const namesCpr = /\bCPR\b|\bC\.P\.R\.|\bCivil\sProcedure\sRules\b/
const namesOthers =
  /\b(?:FPR|COPR|CrimPR|CCR|RSC|ETR)\b|\b(?:Family|Criminal|Tribunal|Insolvency|Protection|Employment)\s(?:Procedure\s|Tribunals?\s)?Rules\b|(?<!Procedure )\bRules\s(?:19|20)\d\d\b|\bRules of the Supreme Court\b|\bCounty Court Rules\b/

/** Whether 'rule 44.2' in a text is certainly one of the Civil Procedure Rules. */
export const meansCpr = (text: string): boolean => namesCpr.test(text) && !namesOthers.test(text)
