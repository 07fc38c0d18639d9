import type { CsvValue } from '../fields/csv.ts'
import { londonTime } from '../fields/dates.ts'
import type { EnquiryRecord } from './enquiry-records.ts'
import { subjectOf } from './enquiry-subject.ts'
import type { Consent, Subscriber } from './subscribers.ts'

type Columns<Row> = readonly (readonly [heading: string, value: (row: Row) => CsvValue])[]

function sheet<Row>(columns: Columns<Row>, rows: readonly Row[]): CsvValue[][] {
  return [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, value]) => value(row)))]
}

const timeOf = (moment: string) => londonTime(new Date(moment))
const received = ({ createdAt }: { createdAt: string }) => timeOf(createdAt)
const suspected = (row: { suspected: boolean }) => (row.suspected ? 'yes' : 'no')

const enquiryColumns: Columns<EnquiryRecord> = [
  ['Received', received],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Service', subjectOf],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => status],
  ['Possible spam', suspected],
]

type Consented = Subscriber & Partial<Consent>

const subscriberColumns: Columns<Consented> = [
  ['Email', ({ email }) => email],
  ['Subscribed on', received],
  ['Confirmed on', ({ confirmedAt }) => (confirmedAt === null ? '' : timeOf(confirmedAt))],
  ['Form on the page', ({ page }) => page ?? ''],
  ['Wording of the form', ({ wording }) => wording ?? ''],
  ['Possible spam', suspected],
]

/** Rows of enquiries for `csvText`, headings first. Times are in London time. */
export const enquirySheet = (enquiries: readonly EnquiryRecord[]) => sheet(enquiryColumns, enquiries)

/** Rows of subscribers with their consents for `csvText`, headings first. Times are in London time. */
export function subscriberSheet(subscribers: readonly Subscriber[], consents: readonly Consent[]) {
  const byId = new Map(consents.map((consent) => [consent.id, consent]))
  return sheet(
    subscriberColumns,
    subscribers.map((subscriber) => ({ ...subscriber, ...byId.get(subscriber.id) })),
  )
}
