import { type Columns, sheetOf } from '../fields/csv.ts'
import { londonTime } from '../fields/dates.ts'
import { followWords } from '../follows/follow-kinds.ts'
import type { Consent, Subscriber } from '../subscribers/listed-subscriber.ts'
import { subjectOf } from './enquiry-kinds.ts'
import type { EnquiryRecord } from './enquiry-records.ts'
import type { Colleague } from './work/thread.ts'

const timeOf = (moment: string) => londonTime(new Date(moment))
const received = ({ createdAt }: { createdAt: string }) => timeOf(createdAt)
const suspected = (row: { suspected: boolean }) => (row.suspected ? 'yes' : 'no')

type Assigned = EnquiryRecord & { assignee: string }

const enquiryColumns: Columns<Assigned> = [
  ['Received', received],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Service', subjectOf],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => status],
  ['Possible spam', suspected],
  ['Assigned to', ({ assignee }) => assignee],
  ['Outcome', ({ outcome }) => outcome],
  ['Deadline', ({ deadline }) => deadline],
  ['Other parties', ({ otherParties }) => otherParties],
  ['First answered', ({ answeredAt }) => (answeredAt === null ? '' : timeOf(answeredAt))],
]

type Consented = Subscriber & Partial<Consent>

const subscriberColumns: Columns<Consented> = [
  ['Email', ({ email }) => email],
  ['Subscribed on', received],
  ['Confirmed on', ({ confirmedAt }) => (confirmedAt === null ? '' : timeOf(confirmedAt))],
  ['Form on the page', ({ page }) => page ?? ''],
  ['Wording of the form', ({ wording }) => wording ?? ''],
  ['Possible spam', suspected],
  ['Newsletter', ({ getsIssues }) => (getsIssues ? 'yes' : 'no')],
  ['Follows', ({ follows }) => follows.map(followWords).join('; ')],
]

/** Rows of enquiries for `csvText`, headings first. Times are in London time. */
export function enquirySheet(enquiries: readonly EnquiryRecord[], people: readonly Colleague[]) {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return sheetOf(
    enquiryColumns,
    enquiries.map((enquiry) => ({ ...enquiry, assignee: names.get(enquiry.assignedTo ?? 0) ?? '' })),
  )
}

/** Rows of subscribers with their consents for `csvText`, headings first. Times are in London time. */
export function subscriberSheet(subscribers: readonly Subscriber[], consents: readonly Consent[]) {
  const byId = new Map(consents.map((consent) => [consent.id, consent]))
  return sheetOf(
    subscriberColumns,
    subscribers.map((subscriber) => ({ ...subscriber, ...byId.get(subscriber.id) })),
  )
}
