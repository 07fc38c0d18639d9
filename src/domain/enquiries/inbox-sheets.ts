import type { CsvValue } from '../fields/csv.ts'
import { londonTime } from '../fields/dates.ts'
import type { EnquiryRecord } from './enquiry-records.ts'
import type { Subscriber } from './subscribers.ts'

type Columns<Row> = readonly (readonly [heading: string, value: (row: Row) => CsvValue])[]

function sheet<Row>(columns: Columns<Row>, rows: readonly Row[]): CsvValue[][] {
  return [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, value]) => value(row)))]
}

const received = ({ createdAt }: { createdAt: string }) => londonTime(new Date(createdAt))
const suspected = (row: { suspected: boolean }) => (row.suspected ? 'yes' : 'no')

const enquiryColumns: Columns<EnquiryRecord> = [
  ['Received', received],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Service', ({ service }) => service],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => status],
  ['Possible spam', suspected],
]

const subscriberColumns: Columns<Subscriber> = [
  ['Email', ({ email }) => email],
  ['Subscribed on', received],
  ['Possible spam', suspected],
]

/** Rows of enquiries for `csvText`, headings first. Times are in London time. */
export const enquirySheet = (enquiries: readonly EnquiryRecord[]) => sheet(enquiryColumns, enquiries)

/** Rows of subscribers for `csvText`, headings first. Times are in London time. */
export const subscriberSheet = (subscribers: readonly Subscriber[]) => sheet(subscriberColumns, subscribers)
