import { addDays, daysBetween } from '../../fields/calendar-days.ts'
import { countOf } from '../../fields/counts.ts'
import { isIsoDay } from '../../fields/dates.ts'
import { pounds, readPounds } from '../../fields/money.ts'
import { addMonths, businessDayFrom, fullDay } from '../business-days.ts'
import { beforeRules, fault, missing, type Outcome, type Typed, type WorkingLine, workingLines } from '../tool.ts'
import { deemedDay, lastSending, type Method, methods } from './service.ts'

/** The events that give a right to an assessment: CPR 47.7. */
export const events = [
  ['order', 'Order or judgment for costs'],
  ['acceptance', 'Acceptance of an offer'],
  ['discontinuance', 'Service of a notice of discontinuance'],
] as const

/** The day on which the Civil Procedure Rules came into force. */
const rulesFrom = '1999-04-26'

/** CPR 47.7 and 47.14(1). */
const monthsToCommence = 3
const monthsToRequest = 3
/** CPR 47.9(2), 47.13(2), 47.15(7). Clear days: the first day is not counted (CPR 2.8). */
const daysToAnswer = 21
/** PD 47 para 14.1, in pence. */
const provisionalLimit = 7_500_000

export interface Deadline {
  name: string
  day: string
  rule: string
  /** The consequence of missing it, and the rule behind that. */
  late: string
  lateRule: string
  isDone: boolean
}

interface Sent {
  day: string
  served: string
  how: string
}

/** Within a sentence. */
const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`

const isMethod = (text: string): text is Method => methods.some(([method]) => method === text)

/** A document that was sent. Its field names start with `name`. */
function readSent(typed: Typed, name: string): Sent | undefined {
  const day = typed.get(`${name}Day`) ?? ''
  const method = typed.get(`${name}Method`) ?? 'email'
  const time = typed.get(`${name}Time`) ?? ''
  if (!isIsoDay(day) || !isMethod(method)) return undefined
  const words = lowered(methods.find(([each]) => each === method)?.[1] ?? '')
  const at = method === 'post' ? '' : time === '' ? ', before 4.30 pm' : `, at ${time}`
  return { day, served: deemedDay(method, day, time), how: `${words} on ${fullDay(day)}${at}` }
}

const readDay = (typed: Typed, name: string): string | undefined => {
  const day = typed.get(name) ?? ''
  return isIsoDay(day) ? day : undefined
}

const lateBy = (day: string, due: string): string => `${countOf(daysBetween(due, day), 'day')} late`

/** A line for a step taken late, with the consequence. */
const lateLine = (day: string | undefined, { name, day: due, late, lateRule }: Deadline): WorkingLine | false =>
  day !== undefined && day > due && { text: `${name}: ${late}`, result: lateBy(day, due), rule: lateRule, tone: 'warning' }

/** Calculates every date that follows from the order and from the documents served since. */
export function timetable(typed: Typed, event: string) {
  const [notice, points] = [readSent(typed, 'notice'), readSent(typed, 'points')]
  const [requested, decided] = [readDay(typed, 'requestDay'), readDay(typed, 'decisionDay')]
  const costs = readPounds(typed.get('costs') ?? '')
  const right = lowered(events.find(([each]) => each === typed.get('event'))?.[1] ?? events[0][1])
  const commence: Deadline = {
    name: 'Serve the notice of commencement with the bill',
    day: addMonths(event, monthsToCommence),
    rule: 'CPR 47.7',
    late: 'the paying party may apply for an order, and the court may disallow interest (CPR 47.8)',
    lateRule: 'CPR 47.8',
    isDone: notice !== undefined,
  }
  const served = notice?.served ?? commence.day
  const dispute: Deadline = {
    name: 'Serve points of dispute',
    day: addDays(served, daysToAnswer),
    rule: 'CPR 47.9(2)',
    late: 'that party may not be heard further without permission (CPR 47.9(3))',
    lateRule: 'CPR 47.9(3)',
    isDone: points !== undefined,
  }
  const reply: Deadline = {
    name: 'Serve replies, if any',
    day: addDays(points?.served ?? dispute.day, daysToAnswer),
    rule: 'CPR 47.13(2)',
    late: 'a reply is optional',
    lateRule: 'CPR 47.13(1)',
    isDone: false,
  }
  const request: Deadline = {
    name: 'File the request for a hearing (Form N258)',
    day: businessDayFrom(addMonths(commence.day, monthsToRequest)),
    rule: 'CPR 47.14(1)',
    late: 'the paying party may apply for an order, and the court may disallow interest (CPR 47.14)',
    lateRule: 'CPR 47.14(2)',
    isDone: requested !== undefined,
  }
  const challenge: Deadline | false = decided !== undefined && {
    name: 'Request an oral hearing after the provisional assessment',
    day: businessDayFrom(addDays(decided, daysToAnswer)),
    rule: 'CPR 47.15(7)',
    late: 'the provisional assessment binds, save in exceptional circumstances',
    lateRule: 'CPR 47.15(7)',
    isDone: false,
  }
  const assumed = notice ? '' : ', if the notice is served on its last day'
  const certificate = businessDayFrom(addDays(dispute.day, 1))
  const [mail, post] = [lastSending('email', commence.day), lastSending('post', commence.day)]
  const lines = workingLines([
    { text: `${commence.name}, 3 months after the ${right} on ${fullDay(event)}`, result: fullDay(commence.day), rule: commence.rule },
    notice
      ? { text: `Notice by ${notice.how}: deemed served`, result: fullDay(notice.served), rule: 'CPR 6.26' }
      : {
          text: `To be served by then: email before 4.30 pm on ${fullDay(mail)}, or first-class post on ${fullDay(post)}`,
          rule: 'CPR 6.26',
        },
    lateLine(notice?.served, commence),
    { text: `${dispute.name}, 21 days after service of the notice${assumed}`, result: fullDay(dispute.day), rule: dispute.rule },
    points && { text: `Points by ${points.how}: deemed served`, result: fullDay(points.served), rule: 'CPR 6.26' },
    lateLine(points?.served, dispute),
    !points && {
      text: 'Default costs certificate: may be requested from, if no points were served',
      result: fullDay(certificate),
      rule: 'CPR 47.9(4)',
    },
    { text: `${reply.name}, 21 days after service of the points`, result: fullDay(reply.day), rule: reply.rule },
    { text: `${request.name}, 3 months after the end of the time to commence`, result: fullDay(request.day), rule: request.rule },
    lateLine(requested, request),
    costs !== undefined && {
      text: `${pounds(costs)} claimed, and the limit is ${pounds(provisionalLimit)}`,
      result: costs <= provisionalLimit ? 'Provisional assessment' : 'Hearing',
      rule: 'PD 47 para 14.1',
    },
    challenge && { text: `${challenge.name}, 21 days after receipt`, result: fullDay(challenge.day), rule: challenge.rule },
  ])
  return { deadlines: [commence, dispute, reply, request, ...(challenge ? [challenge] : [])], lines }
}

const notes = [
  'The parties may agree other times, and the court may set them. An order that names a day takes precedence over this table.',
  'A period for serving a document ends on its last day, even on a weekend. A step at the court office moves to the next day on which the office is open (CPR 2.8(5)).',
  'A court office may close on further days, such as one over Christmas. Ask the court if a last day is near one.',
]

function headlineOf(deadlines: readonly Deadline[], today: string): string {
  const open = deadlines.filter(({ isDone }) => !isDone).toSorted((a, b) => a.day.localeCompare(b.day))
  const next = open.find(({ day }) => day >= today)
  if (!next) return 'Every day of this timetable has passed'
  const [first] = deadlines
  // This step must come before any later one.
  if (first && !first.isDone && first.day < today)
    return `Overdue by ${countOf(daysBetween(first.day, today), 'day')}: ${lowered(first.name)}`
  const left = daysBetween(today, next.day)
  return `Next: ${lowered(next.name)} by ${fullDay(next.day)}, ${left === 0 ? 'today' : `${countOf(left, 'day')} left`}`
}

export function timetableOutcome(typed: Typed, today: string): Outcome {
  const event = typed.get('eventDay') ?? ''
  if (!isIsoDay(event)) return missing('Choose the day of the order, acceptance or discontinuance.')
  const early = beforeRules('eventDay', event, rulesFrom)
  if (early) return early
  const costs = typed.get('costs') ?? ''
  if (costs !== '' && readPounds(costs) === undefined) return fault('costs', 'Write the costs in pounds, such as 75000 or 75,000.50')
  for (const [name, words] of [
    ['noticeDay', 'The notice'],
    ['pointsDay', 'The points'],
    ['requestDay', 'The request'],
    ['decisionDay', 'The decision'],
  ] as const) {
    const day = typed.get(name) ?? ''
    if (day !== '' && day < event) return fault(name, `${words} cannot be earlier than the order.`)
  }
  const { deadlines, lines } = timetable(typed, event)
  return { kind: 'answer', answer: { headline: headlineOf(deadlines, today), lines, notes } }
}
