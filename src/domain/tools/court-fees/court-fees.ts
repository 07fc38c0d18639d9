import { formatDay, isIsoDay } from '../../fields/dates.ts'
import { pounds, readPounds } from '../../fields/money.ts'
import { fault, isConfirmed, missing, type Outcome, type Source, type Tool, type Typed, type WorkingLine } from '../tool.ts'

export const steps = [
  ['assessment', 'Request for a detailed assessment'],
  ['costs-only', 'Costs-only proceedings'],
  ['solicitors-act', 'Assessment under the Solicitors Act'],
  ['default', 'Request for a default costs certificate'],
] as const
export type Step = (typeof steps)[number][0]

/** In whole pounds. A scale has a fee for each limit of the costs claimed, and the last one for any more. */
interface CourtFee {
  step: Step
  from: string
  to: string
  fee: number | readonly (readonly [upTo: number, fee: number])[]
  sources: readonly Source[]
}

const read = '2026-11-29'
const tmc = {
  name: 'TMC Legal, Court fees in costs proceedings (EX50, July 2025)',
  href: 'https://tmclegal.co.uk/court-fees-in-costs-proceedings/',
  read,
}
const govUk = {
  name: 'Get a detailed assessment, gov.uk',
  href: 'https://www.gov.uk/assess-approve-court-costs/get-a-detailed-assessment',
  read,
}
const note2025 = {
  name: 'SI 2025/351, explanatory note: 13.5% on the fees of 2021',
  href: 'https://www.legislation.gov.uk/uksi/2025/351/note/made',
  read,
}
const carter = {
  name: 'Carter Burnett, Court fees increased (30 September 2021)',
  href: 'https://www.carterburnett.co.uk/costs-updates/court-fees-increased/',
  read,
}

/** SI 2025/351 came into force on the first date. Fees rose on the day after the second. */
const order2025 = '2025-04-08'
const lastKnown = '2026-07-12'
const order2021 = '2021-09-30'

export const courtFees: readonly CourtFee[] = [
  {
    step: 'assessment',
    from: order2025,
    to: lastKnown,
    fee: [
      [15_000, 398],
      [50_000, 801],
      [100_000, 1192],
      [150_000, 1595],
      [200_000, 1992],
      [300_000, 2988],
      [500_000, 4980],
      [Infinity, 6640],
    ],
    sources: [govUk, tmc],
  },
  { step: 'costs-only', from: order2025, to: lastKnown, fee: 67, sources: [tmc, note2025] },
  { step: 'costs-only', from: order2021, to: '2025-04-07', fee: 59, sources: [carter] },
  { step: 'solicitors-act', from: order2025, to: lastKnown, fee: 67, sources: [tmc, note2025] },
  { step: 'default', from: order2021, to: '2025-04-07', fee: 71, sources: [carter] },
]

/** The fee for the costs claimed, in pence. A limit belongs to its own step: £15,000 is not more than £15,000. */
function scaledFee(scale: readonly (readonly [upTo: number, fee: number])[], pence: number): number {
  return scale.find(([upTo]) => pence <= upTo * 100)?.[1] ?? 0
}

export const stepWords = (step: Step): string => steps.find(([each]) => each === step)?.[1] ?? ''

export const scaleRows = (scale: readonly (readonly [upTo: number, fee: number])[]): string[][] =>
  scale.map(([upTo, fee], index) => {
    const above = scale[index - 1]?.[0]
    const words =
      upTo === Infinity
        ? `More than ${pounds((above ?? 0) * 100)}`
        : above === undefined
          ? `Up to ${pounds(upTo * 100)}`
          : `${pounds(above * 100 + 1)} to ${pounds(upTo * 100)}`
    return [words, pounds(fee * 100)]
  })

const notes = [
  'Fees after 12 July 2026 are not confirmed: they rose on 13 July 2026, and we have not found the new sums in two sources.',
  'Other fees apply to legally aided parties and in the Court of Protection. Help with Fees may reduce a fee.',
]

export function courtFeesOutcome(typed: Typed): Outcome {
  const step = steps.find(([each]) => each === typed.get('step'))?.[0] ?? 'assessment'
  const day = typed.get('day') ?? ''
  if (!isIsoDay(day)) return missing('Choose the day on which you file or issue.')
  if (day > lastKnown)
    return missing('Fees rose on 13 July 2026. The new sums are not confirmed, so none is shown. This page has the fees for earlier days.')
  const found = courtFees.find((each) => each.step === step && each.from <= day && day <= each.to)
  if (!found) return missing(`We have no confirmed fee for this step on ${formatDay(day)}.`)
  if (!isConfirmed(found))
    return missing(`The fee on ${formatDay(day)} is not confirmed: only one source has it. The table below shows it.`)
  const period = {
    text: `${stepWords(step)}, ${formatDay(found.from)} to ${formatDay(found.to)}`,
    rule: 'Civil Proceedings Fees Order 2008',
  }
  const answer = (fee: number, lines: readonly WorkingLine[] = []): Outcome => {
    const result = pounds(fee * 100)
    const total: WorkingLine = { text: 'Court fee', result, tone: 'total' }
    return { kind: 'answer', answer: { headline: `${result} court fee`, lines: [period, ...lines, total], notes } }
  }
  if (typeof found.fee === 'number') return answer(found.fee)
  const sum = (typed.get('costs') ?? '').trim()
  if (sum === '') return missing('Write the costs claimed in the bill.')
  const costs = readPounds(sum)
  if (costs === undefined) return fault('costs', 'Write the costs in pounds, such as 15000 or 15,000.01')
  const fee = scaledFee(found.fee, costs)
  const [range = ''] = scaleRows(found.fee).find(([, each]) => each === pounds(fee * 100)) ?? []
  return answer(fee, [{ text: `${pounds(costs)} claimed`, result: range }])
}

export const courtFeesTool: Tool = {
  slug: 'court-fees',
  title: 'Court fees in costs proceedings',
  lead: 'The fee by the day of filing and the costs claimed. Confirmed until 12 July 2026 only.',
  description:
    'Court fees for a detailed assessment by the costs claimed, for costs-only proceedings and under the Solicitors Act, confirmed until 12 July 2026.',
  rules: ['CPR 47.14', 'CPR 46.14', 'CPR 47.11', 'Solicitors Act 1974 s 70'],
  services: ['detailed-assessment', 'costs-consultation'],
  sources: [govUk, tmc, note2025, carter],
}
