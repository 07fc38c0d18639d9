import { formatDay } from '../fields/dates.ts'
import { actSection, cprPart, cprRule, directionParagraph, practiceDirection, type Rule, wholeAct } from '../rules/rule.ts'

/** The source of a figure or a rule, and the day on which it was read. */
export interface Source {
  name: string
  href?: string
  /** YYYY-MM-DD. */
  read: string
}

/** A figure from only one source is shown, but nothing is calculated with it. A source named twice counts once. */
export const isConfirmed = ({ sources }: { sources: readonly Source[] }): boolean =>
  new Set(sources.map(({ name, href }) => href ?? name)).size > 1

/** One line of the working: the step, its result, and the provision behind it. */
export interface WorkingLine {
  text: string
  result?: string
  /** In a costs lawyer's form: `CPR 47.9(2)`. */
  rule?: string
  tone?: 'total' | 'warning'
}

/** Leaves out the lines that do not apply. */
export const workingLines = (lines: readonly (WorkingLine | false | undefined)[]): WorkingLine[] => lines.filter((line) => !!line)

export interface Answer {
  headline: string
  lines: readonly WorkingLine[]
  /** Limits of the result, which it does not cover. */
  notes: readonly string[]
}

/** The typed input: the fields of the form by name. A link to a result has the same in its fragment. */
export type Typed = URLSearchParams

/** A fault in one field, or a hint about missing values. */
export type Refusal = { kind: 'missing'; text: string } | { kind: 'fault'; field: string; row: number; text: string }

/** The result of a form. */
export type Outcome = Refusal | { kind: 'answer'; answer: Answer }

export const missing = (text: string): Refusal => ({ kind: 'missing', text })

/** `row` is the place among the fields of this name. */
export const fault = (field: string, text: string, row = 0): Refusal => ({ kind: 'fault', field, row, text })

/** A fault if a day is before the rules of the tool, as while its year is typed. */
export const beforeRules = (field: string, day: string, rulesFrom: string): Refusal | undefined =>
  day !== '' && day < rulesFrom ? fault(field, `Choose a day from ${formatDay(rulesFrom)} on.`) : undefined

export interface Tool {
  slug: string
  title: string
  /** Under the title. */
  lead: string
  description: string
  /** The provisions that the tool works with. Their pages and notes link to it. */
  rules: readonly string[]
  /** The services, by slug, whose pages link to the tool. The enquiry form selects the first. */
  services: readonly string[]
  /** The sources against which the tool was checked. */
  sources: readonly Source[]
}

/** The provision of a label, without its paragraph: of `CPR 47.9(2)`, CPR 47.9. */
export function ruleOf(label: string): Rule {
  const whole = (label.split('(')[0] ?? '').trim()
  const [, section = ''] = / s (\w+)$/.exec(whole) ?? []
  const [, direction = '', paragraph = ''] = /^PD (\w+)(?: para ([\d.]+))?$/.exec(whole) ?? []
  if (direction !== '') return paragraph === '' ? practiceDirection(direction) : directionParagraph(direction, paragraph)
  if (whole.startsWith('CPR Part ')) return cprPart(whole.slice('CPR Part '.length))
  if (whole.startsWith('CPR ')) return cprRule(whole.slice('CPR '.length))
  return section === '' ? wholeAct(whole) : actSection(whole.replace(/ s \w+$/, ''), section)
}

/** The answer as text, for a message. */
export function answerText(title: string, { headline, lines }: Answer): string {
  const rows = lines.map(({ text, result, rule }) => `- ${text}${result ? `: ${result}` : ''}${rule ? ` (${rule})` : ''}`)
  return [`${title}: ${headline}`, ...rows].join('\n')
}
