import { daysBetween } from '../../fields/calendar-days.ts'
import { countOf } from '../../fields/counts.ts'
import { formatDay, isIsoDay } from '../../fields/dates.ts'
import { addMonths, businessDayUntil, fullDay } from '../business-days.ts'
import { beforeRules, fault, missing, type Outcome, type Tool, type Typed, workingLines } from '../tool.ts'

/** The ways in which a bill was paid, in words for people who are not lawyers. */
export const paymentChoices = [
  ['no', 'No'],
  ['part', 'Only in part'],
  ['taken', 'The solicitor took it from my money, and I did not agree the amount'],
  ['yes', 'Yes, in full'],
] as const

export const billChoices = [
  ['final', 'A final bill'],
  ['interim', 'One of several, while the work went on'],
  ['unsure', 'I do not know'],
] as const

export const judgmentChoices = [
  ['no', 'No'],
  ['yes', 'Yes'],
] as const

/** The day on which the Solicitors Act 1974 came into force: SI 1975/534. */
const actFrom = '1975-05-01'

/** The client's right under the Act: Solicitors Act 1974 s 70(1) to (4). */
export type Standing = 'right' | 'terms' | 'special' | 'never'

interface Bill {
  delivered: string
  /** The day on which the bill was paid in full. */
  paid?: string
  hasJudgment: boolean
}

interface Limits {
  standing: Standing
  /** The last day of the standing. Undefined if no day ends it. */
  until?: string
  monthEnds: string
  yearEnds: string
  /** Twelve months after payment in full. */
  paidYearEnds?: string
}

/**
 * The position of a client who applies on a day. A period 'from' an event excludes the day of the event. It ends
 * on the day of the same number in its last month, or on the last day of that month. Subsection (1) requires
 * only its month. Subsection (4) bars every later application.
 */
export function limitsOf({ delivered, paid, hasJudgment }: Bill, applied: string): Limits {
  const [monthEnds, yearEnds] = [addMonths(delivered, 1), addMonths(delivered, 12)]
  const ends = { monthEnds, yearEnds, ...(paid !== undefined && { paidYearEnds: addMonths(paid, 12) }) }
  if (applied <= monthEnds) return { standing: 'right', until: monthEnds, ...ends }
  if (ends.paidYearEnds !== undefined && applied > ends.paidYearEnds) return { standing: 'never', ...ends }
  if (ends.paidYearEnds !== undefined) return { standing: 'special', until: ends.paidYearEnds, ...ends }
  if (hasJudgment || applied > yearEnds) return { standing: 'special', ...ends }
  return { standing: 'terms', until: yearEnds, ...ends }
}

const act = 'Solicitors Act 1974 s 70'

const answers: Readonly<Record<Standing, { headline: string; rule: string; week: readonly string[] }>> = {
  right: {
    headline: 'Yes. The court must order the assessment, and you need not pay anything into court first',
    rule: `${act}(1)`,
    week: [
      'Ask a costs lawyer or a solicitor to make the application to the court before the last day.',
      'Keep the bill, its envelope or email, and the letter with the terms of the work.',
    ],
  },
  terms: {
    headline: 'Probably. The court may order the assessment, and may set terms, such as a payment into court',
    rule: `${act}(2)`,
    week: [
      'Write to the solicitor which items you dispute, and why.',
      'Take advice now: the sooner the application, the easier the terms.',
    ],
  },
  special: {
    headline: 'Only in special circumstances, which you have to show to the court',
    rule: `${act}(3)`,
    week: [
      'Write down why you did not apply earlier, and what is unusual about the bill.',
      'Take advice before you spend money on an application.',
    ],
  },
  never: {
    headline: 'No. More than 12 months have passed since you paid the bill',
    rule: `${act}(4)`,
    week: ['Ask whether another way is open, such as a complaint about the service to the Legal Ombudsman, which has its own time limits.'],
  },
}

const oneFifth =
  'If the court takes off one fifth of the bill or more, the solicitor pays the costs of the assessment. If it takes off less, you do, unless there are special circumstances (section 70(9) and (10)).'

const notes = [
  oneFifth,
  'Section 69 says when a bill counts as delivered, including by email. The tool uses the day that you give.',
  'The tool is for the client who has to pay the bill. Other rules apply to others who pay it, such as a beneficiary.',
]

function headlineOf({ standing, until }: Limits, applied: string): string {
  const { headline } = answers[standing]
  if (until === undefined) return `${headline}.`
  const left = daysBetween(applied, until)
  return `${headline}. The last day is ${fullDay(until)}: ${left === 0 ? 'today' : `${countOf(left, 'day')} left`}.`
}

export function section70Outcome(typed: Typed): Outcome {
  const dayOf = (name: string) => typed.get(name) ?? ''
  const [delivered, paidOn, applied] = [dayOf('delivered'), dayOf('paidOn'), dayOf('applied')]
  const [kind, paid] = [typed.get('kind') ?? 'final', typed.get('paid') ?? 'no']
  const isPaid = paid === 'yes'
  if (!isIsoDay(delivered)) return missing('Choose the day on which you got the bill.')
  const early = beforeRules('delivered', delivered, actFrom) ?? beforeRules('applied', applied, actFrom)
  if (early) return early
  if (!isIsoDay(applied)) return missing('Choose the day on which you would apply.')
  if (applied < delivered) return fault('applied', 'You cannot apply before you got the bill.')
  if (isPaid && !isIsoDay(paidOn)) return missing('Choose the day on which you paid the bill in full.')
  if (isPaid && paidOn < delivered)
    return fault('paidOn', 'Money that you paid before the bill pays it only once you agree the amount. Choose that day.')
  if (isPaid && paidOn > applied) return fault('paidOn', 'This day is after the application.')
  const bill = { delivered, hasJudgment: typed.get('judgment') === 'yes', ...(isPaid && { paid: paidOn }) }
  const limits = limitsOf(bill, applied)
  const { standing, until, monthEnds, yearEnds, paidYearEnds } = limits
  const open = until === undefined ? undefined : businessDayUntil(until)
  const lines = workingLines([
    { text: `One month after ${formatDay(delivered)}, when you got the bill`, result: formatDay(monthEnds), rule: `${act}(1)` },
    { text: 'Twelve months after that day', result: formatDay(yearEnds), rule: `${act}(3)(a)` },
    paidYearEnds !== undefined && {
      text: `Twelve months after ${formatDay(paidOn)}, when you paid`,
      result: formatDay(paidYearEnds),
      rule: `${act}(4)`,
    },
    bill.hasJudgment && { text: 'A court has given judgment for the bill', rule: `${act}(3)(b)` },
    {
      text: `Application on ${formatDay(applied)}`,
      result: { right: 'As of right', terms: 'On terms', special: 'Special circumstances', never: 'Barred' }[standing],
      rule: answers[standing].rule,
      tone: 'total',
    },
    open !== undefined &&
      open !== until && {
        text: 'The court office is closed on the last day. Apply by',
        result: open < applied ? 'no open day is left' : fullDay(open),
        tone: 'warning',
      },
    kind !== 'final' && {
      text: 'A bill that was one of several may not have started the time at all. Count from it to be safe, and take advice.',
      tone: 'warning',
    },
    paid === 'taken' && {
      text: 'Money that the solicitor took without your agreement to the amount is not a payment of the bill: Oakwood Solicitors Ltd v Menzies [2024] UKSC 34.',
      tone: 'warning',
    },
    ...answers[standing].week.map((text) => ({ text: `This week: ${text}` })),
  ])
  return { kind: 'answer', answer: { headline: headlineOf(limits, applied), lines, notes } }
}

/** Section 70 as a table, for the page and for machines. */
export const section70Rows: readonly (readonly string[])[] = [
  ['When the client applies', 'What follows', 'Section'],
  ['Within one month of delivery of the bill', 'Assessment as of right, without a payment into court', '70(1)'],
  ['After one month and within 12 months of delivery, unpaid, without a judgment', 'The court may order it, on terms', '70(2)'],
  ['After 12 months from delivery, after a judgment, or after payment', 'Only in special circumstances', '70(3)'],
  ['More than 12 months after payment', 'Never', '70(4)'],
]

const read = '2026-11-29'

export const section70Tool: Tool = {
  slug: 'solicitors-act-assessment',
  title: 'Can I still challenge my solicitor’s bill?',
  lead: 'Five questions, and one answer in plain words: whether a court can still assess the bill, and how many days are left.',
  description:
    'For clients of solicitors: whether a court can still assess a bill under section 70 of the Solicitors Act 1974, how many days are left, and what to do.',
  rules: ['Solicitors Act 1974 s 69', 'Solicitors Act 1974 s 70'],
  services: ['costs-consultation'],
  sources: [
    { name: 'Solicitors Act 1974 s 70, legislation.gov.uk', href: 'https://www.legislation.gov.uk/ukpga/1974/47/section/70', read },
    {
      name: 'RWK Goodman, Challenging lawyers’ fees',
      href: 'https://www.rwkgoodman.com/info-hub/challenging-lawyers-fees-solicitors-and-their-clients-take-note/',
      read,
    },
    {
      name: 'Practical Law, The Solicitors Act 1974: knowing your rights',
      href: 'http://disputeresolutionblog.practicallaw.com/the-solicitors-act-1974-knowing-your-rights-does-it-matter-part-1/',
      read,
    },
  ],
}
