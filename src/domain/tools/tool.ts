import { actSection, cprPart, cprRule, directionParagraph, practiceDirection, type Rule, wholeAct } from '../rules/rule.ts'

/** Where a figure or a rule was read, and on which day. */
export interface Source {
  name: string
  href?: string
  /** YYYY-MM-DD. */
  read: string
}

/** A figure that only one source has is shown, but nothing is calculated with it. One named twice is one. */
export const isConfirmed = ({ sources }: { sources: readonly Source[] }): boolean =>
  new Set(sources.map(({ name, href }) => href ?? name)).size > 1

/** One line of the working: what was done, what it gave, and the provision behind it. */
export interface WorkingLine {
  text: string
  result?: string
  /** As a costs lawyer writes it: `CPR 47.9(2)`. */
  rule?: string
  tone?: 'total' | 'warning'
}

export interface Answer {
  headline: string
  lines: readonly WorkingLine[]
  /** What the result does not say. */
  notes: readonly string[]
}

/** What was typed: the fields of the form by their names. A link to a result holds the same in its fragment. */
export type Typed = URLSearchParams

/** What a form gives: a fault in one field, a hint about what is missing, or the answer. */
export type Outcome =
  | { kind: 'missing'; text: string }
  | { kind: 'fault'; field: string; row?: number; text: string }
  | { kind: 'answer'; answer: Answer }

export interface Tool {
  slug: string
  title: string
  /** Under the title. */
  lead: string
  description: string
  /** The provisions that the tool works with. Their pages and notes link to it. */
  rules: readonly string[]
  /** The services, by slug, whose pages link to it. The first is chosen in the enquiry form. */
  services: readonly string[]
  /** What the tool was checked against. */
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
