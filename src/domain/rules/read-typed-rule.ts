import { yearless, yearlessNames } from './acts.ts'
import { findRules } from './find-rules.ts'
import type { Rule } from './rule.ts'
import { formerKey, plainKey, undated, versionUntil } from './versions.ts'

/** Longer texts are not the name of a provision. */
const longest = 100

const rulesName = /^(?:the\s)?(?:c\.\s?p\.\s?r\.?|civil\sprocedure\srules(?:\s1998)?),?\s*/i
/** `r 44.3`, `rule 44.3` and `CPR44.3` as `CPR 44.3`, and `PD 8` as `CPR PD 8`, which is certain. */
const asRule = (text: string): string =>
  text
    // `CPR 44-3`, `rule 44,3`.
    .replace(/^((?:cpr\.?,?\s{0,2}(?:rules?|rr?)?|rules?|rr?)\.?\s{0,2}\d{1,2})[-,:](?=\d{1,2}(?:$|\())/i, '$1.')
    .replace(rulesName, 'CPR ')
    .replace(/^(?:cpr\.?,?\s{0,2})?(?:rules?|rr?)?\.?\s{0,2}(?=\d{1,2}\.\d)/i, 'CPR ')
    .replace(/^(?:cpr\.?,?\s*)?(?:part|pt)\.?\s*(?=\d{1,2}[a-z]?$)/i, 'CPR Part ')
    .replace(/^(?:cpr\s*)?(?:pd|practice direction)\s*(?=\d)/i, 'CPR PD ')

/** Words that names of provisions write in small letters. */
const small = /^(?:ss?|r|rr|paras?|paragraphs?|parts?|sections?|rules?|of|the|and|to|for|in)$/
const initials = /^(?:cpr|pd|laspo|laspoa|sa|sca|clsa|aja|cra)$/

/** A name with the capitals of a title, which people leave out when typing: `Solicitors Act 1974 s 70`. */
const withCapitals = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) => {
    if (small.test(word)) return word
    return initials.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
  })

/** Words that belong to the name of a provision: `s`, `of the`, `(1)`. */
const aroundRule =
  /\b(?:old|former|cpr|part|rules?|r|pd|paras?|paragraphs?|ss?|sections?|precedents?|forms?|of|the)\b|\([0-9a-z]{1,4}\)|[.,;?]/gi
const isBare = (text: string): boolean => text.replaceAll(aroundRule, '').trim() === ''
/** The number of a direction before its paragraph: `44` of `PD 44.9.2`. */
const ofDirection = /\d{1,2}[A-Z]{0,3}\d?(?=\D)/

const yearlessAct = new RegExp(`\\b(?:${[...yearlessNames, ...yearless.keys()].join('|')})\\b`)

/** True for words around a provision, and for its Act, which before or after a section is also read as a name. */
function isBareOrAct(text: string): boolean {
  const [act] = findRules(text)
  return isBare(act ? text.slice(0, act.start) + text.slice(act.end) : text.replace(yearlessAct, ''))
}

function readRule(written: string): Rule | undefined {
  const [found, other] = findRules(written)
  if (!found || other) return undefined
  const isParagraph = found.rule.source === 'pd' && found.rule.within !== undefined
  const before = written.slice(0, found.start)
  const isAlone = isBareOrAct(isParagraph ? before.replace(ofDirection, ' ') : before) && isBareOrAct(written.slice(found.end))
  return isAlone ? found.rule : undefined
}

/** `(until 31 March 2013)` after a rule, as in the titles of our pages. */
const version = /\(?until\s(?:\d{1,2}\s[a-z]{3,9}\s)?(\d{4})\)?$/i

/** The provision, if the text names one and nothing else. */
export function readTypedRule(text: string): Rule | undefined {
  const typed = text.trim()
  if (typed.length > longest) return undefined
  const [ending = '', year] = version.exec(typed) ?? []
  const written = asRule(typed.slice(0, typed.length - ending.length).trimEnd())
  const rule = readRule(written) ?? readRule(withCapitals(written))
  if (rule && year !== undefined) return versionUntil(rule, year)
  // Without a judgment, every version may be meant.
  return rule?.key === formerKey(plainKey(rule?.key ?? '')) ? { ...rule, key: plainKey(rule.key), label: undated(rule.label) } : rule
}
