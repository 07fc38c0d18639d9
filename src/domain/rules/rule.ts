/** The sources of provisions, in the order of the index. */
export const ruleSources = [
  { key: 'cpr', label: 'Civil Procedure Rules' },
  { key: 'pd', label: 'Practice directions' },
  { key: 'acts', label: 'Acts of Parliament' },
  { key: 'forms', label: 'Precedents and forms' },
] as const

export type RuleSource = (typeof ruleSources)[number]['key']

/** A provision that notes name: a rule, a part, a paragraph of a practice direction, a section, a form. */
export interface Rule {
  /** The last part of its page's address: `cpr-44-14`. Without dots, which hosts read as file extensions. */
  key: string
  /** In a costs lawyer's form: `CPR 44.14`. */
  label: string
  source: RuleSource
  /** The key of the part that it belongs to: for `CPR 44.14`, the key of `CPR Part 44`. */
  within?: string
  /** The last day of a former version. Absent for the present version. */
  until?: string
}

export interface FoundRule {
  start: number
  end: number
  rule: Rule
}

export const keyOf = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function rule(source: RuleSource, label: string, within?: string): Rule {
  return { key: keyOf(label), label, source, ...(within !== undefined && { within: keyOf(within) }) }
}

export const cprPart = (part: string): Rule => rule('cpr', `CPR Part ${part}`)
export const cprRule = (number: string): Rule => rule('cpr', `CPR ${number}`, `CPR Part ${number.split('.')[0]}`)
export const practiceDirection = (id: string): Rule => rule('pd', `PD ${id}`)
export const directionParagraph = (id: string, paragraph: string): Rule => rule('pd', `PD ${id} para ${paragraph}`, `PD ${id}`)
export const wholeAct = (act: string): Rule => rule('acts', act)
export const actSection = (act: string, section: string): Rule => rule('acts', `${act} s ${section}`, act)
export const costsPrecedent = (letter: string): Rule => rule('forms', `Precedent ${letter}`)
export const courtForm = (name: string): Rule => rule('forms', `Form ${name}`)

/** 44 for `CPR 44.3`, `PD 44` or `44.3`. */
export const partOf = (label: string): number => Number.parseInt(/\d+/.exec(label)?.[0] ?? '', 10)

let collator: Intl.Collator | undefined
const placeOf = ({ source }: Rule): number => ruleSources.findIndex(({ key }) => key === source)

/** The order of the index: by source, then by number. A part comes before its rules. */
export function compareRules(a: Rule, b: Rule): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  const { compare } = collator
  const group = ({ label, within }: Rule) => within ?? keyOf(label)
  return placeOf(a) - placeOf(b) || compare(group(a), group(b)) || compare(a.within ?? '', b.within ?? '') || compare(a.label, b.label)
}
