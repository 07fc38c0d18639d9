import type { CaseCategory } from '../cases/case-categories.ts'
import type { Service } from './type.ts'

export interface ServiceText {
  help: readonly string[]
  approach: readonly { step: string; text: string }[]
  reasons: readonly string[]
}

/** Shown where a part of a service is blank. */
const general: ServiceText = {
  help: [
    'We act for solicitors and their clients, for receiving and paying parties, in the courts of England and Wales. Tell us what you need and by when; we will say what we can do, who would do it and what it would cost.',
    'If the work sits better with counsel, an accountant or another practice, we will say that too.',
  ],
  approach: [
    { step: 'A first conversation', text: 'We settle the question, the papers needed and the date by which an answer is useful.' },
    { step: 'A fee in writing', text: 'You know the fee, or how we will work it out, before we begin.' },
    { step: 'Work you can check', text: 'Every figure can be traced to the document that it came from.' },
  ],
  reasons: [
    'Costs are all that we do.',
    'The person you speak to is the person who does the work.',
    'The fee is agreed before the work begins.',
    'We act for both receiving and paying parties.',
    'Plain advice, in writing, with reasons.',
  ],
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The lines of each paragraph. A blank line separates paragraphs. */
const paragraphsOf = (text: string): string[][] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map(linesOf)
    .filter((lines) => lines.length > 0)

const stepOf = ([step = '', ...text]: string[]) => ({ step, text: text.join(' ') })

export function serviceText({ help, approach, reasons }: Pick<Service, 'help' | 'approach' | 'reasons'>): ServiceText {
  return {
    help: help === null ? general.help : paragraphsOf(help).map((lines) => lines.join(' ')),
    approach: approach === null ? general.approach : paragraphsOf(approach).map(stepOf),
    reasons: reasons === null ? general.reasons : linesOf(reasons),
  }
}

/** The service that a reader of a category's cases most likely needs, by its slug. */
const serviceSlugs: Readonly<Record<CaseCategory, string>> = {
  'Cost Budgeting': 'cost-budgeting',
  'Detailed Assessment': 'detailed-assessment',
  QOCS: 'costs-consultation',
  "Solicitor's Act": 'costs-consultation',
  'Part 36': 'negotiations-analysis',
}

/** Undefined for a category of another name, and if staff removed the service. */
export function serviceFor(category: string, services: readonly Service[]): Service | undefined {
  const slug = new Map<string, string>(Object.entries(serviceSlugs)).get(category)
  return services.find((service) => service.slug === slug)
}

/** Joins catchwords with dashes, as in a law report. Lines break after a dash and never inside a catchword. */
export const catchwordLine = (catchwords: readonly string[]): string =>
  catchwords.map((word) => word.replaceAll(' ', '\u00a0')).join('\u00a0— ')
