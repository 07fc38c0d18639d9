import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { storeEnquiry } from '#db/enquiries/store-enquiry.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { enquiryStatuses } from '#domain/enquiries/enquiry-kinds.ts'
import {
  countShown,
  enquiriesOnPage,
  enquiryPageSchema,
  enquiryShows,
  isShown,
  waitingEnquiriesSchema,
} from '#domain/enquiries/enquiry-pages.ts'
import { answer, call, faultyFields } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry, noLimit } from '#test/fixtures.ts'
import { addRows, setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()

const get = (query: Record<string, string>) => call(`/api/enquiries?${new URLSearchParams(query)}`, { as })
const page = async (query: Record<string, string> = {}) => answer(await get(query), 200, enquiryPageSchema.strict())
const names = async (query: Record<string, string>) => (await page(query)).enquiries.map(({ firstName }) => firstName)
const waiting = async () => answer(await call('/api/enquiries/waiting', { as }), 200, waitingEnquiriesSchema.strict())

/** Stores the rows in one statement, one minute apart, the last row newest. */
async function store(rows: (Partial<typeof enquiryTable.$inferInsert> & { firstName: string })[]): Promise<void> {
  const start = Date.UTC(2024, 0, 9, 10)
  const dated = rows.map((row, index) => ({ ...enquiry(), createdAt: new Date(start + index * 60_000), ...row }))
  await addRows(enquiryTable, ...dated)
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ firstName: `N${index + 1}` }))

/** One enquiry for every combination: 'new', 'answered suspected', ... */
const everyStanding = enquiryStatuses.flatMap((status) =>
  [false, true].map((suspected) => ({
    firstName: suspected ? `${status} suspected` : status,
    status,
    suspected,
    kind: 'enquiry' as const,
  })),
)
const everyComplaint = everyStanding.map((standing) => ({
  ...standing,
  firstName: `${standing.firstName} complaint`,
  kind: 'data-complaint' as const,
}))

test("shows the same enquiries for each part as the desk's rule, with matching counts, and the inbox by default", async () => {
  const stored = [...everyStanding, ...everyComplaint]
  await store(stored)
  for (const show of enquiryShows) {
    const { enquiries: found, counts } = await page({ show })
    const expected = stored.filter((standing) => isShown(show, standing)).map(({ firstName }) => firstName)
    expect(found.map(({ firstName }) => firstName).toReversed(), show).toEqual(expected)
    expect(counts).toEqual({ new: 2, answered: 2, archived: 2, suspected: 6, complaints: 3 })
    expect(countShown(counts, show)).toBe(expected.length)
  }
  expect(await names({})).toEqual(await names({ show: 'inbox' }))
})

test("puts the most urgent first: waiting enquiries, by the promised time and the visitor's deadline", async () => {
  const at = (day: number) => new Date(Date.UTC(2024, 0, day, 10))
  await store([
    { firstName: 'Answered', status: 'answered', createdAt: at(1) },
    { firstName: 'Oldest', createdAt: at(2) },
    { firstName: 'Later', createdAt: at(3), deadline: '2024-03-01' },
    { firstName: 'Urgent', createdAt: at(4), deadline: '2024-01-02' },
    { firstName: 'Complaint', kind: 'data-complaint', createdAt: at(1) },
    { firstName: 'Archived lately', status: 'answered', createdAt: at(5) },
  ])
  expect(await names({ order: 'due' })).toEqual(['Urgent', 'Oldest', 'Later', 'Complaint', 'Archived lately', 'Answered'])
  expect((await page({ order: 'due' })).next).toBeNull()
})

test('returns pages of fifty, a short last one, and nothing after that, newest or oldest first', async () => {
  await store(numbered(enquiriesOnPage + 2))
  const first = await page()
  expect(first.enquiries).toHaveLength(enquiriesOnPage)
  expect(first.enquiries[0]?.firstName).toBe(`N${enquiriesOnPage + 2}`)
  expect(await names({ page: '2' })).toEqual(['N2', 'N1'])
  expect(await page({ page: '3' })).toEqual({ enquiries: [], counts: first.counts, next: null })
  // Neither an arrival nor a deletion moves what follows a page.
  await storeEnquiry(database(), enquiry({ firstName: 'Late' }), { suspected: false, mail: false }, noLimit)
  await deleteRecords(database(), 'enquiry', [first.enquiries[1]?.id ?? 0])
  expect(await names({ after: first.next ?? '' })).toEqual(['N2', 'N1'])
  const oldest = await page({ order: 'oldest' })
  expect([oldest.enquiries[0]?.firstName, oldest.enquiries.length]).toEqual(['N1', enquiriesOnPage])
  expect(await names({ order: 'oldest', after: oldest.next ?? '' })).toEqual([`N${enquiriesOnPage + 2}`, 'Late'])
  // At the same time, the later id comes first.
  await setRows(enquiryTable, { createdAt: new Date('2024-01-09T10:00:00.123Z') })
  expect(await names({ order: 'newest', after: (await page()).next ?? '' })).toEqual(['N2', 'N1'])
})

test('finds every word in name, email, phone, service or message, and counts all matches', async () => {
  const other = { lastName: 'Other', email: 'other@else.example', phone: null, service: null, message: 'Nothing.' }
  await store([
    { firstName: 'Vera', message: 'Please draft\nour bill.' },
    { ...other, firstName: 'Élodie', service: 'Points of Dispute/Reply', message: 'Is 100% allowed?' },
    { ...other, firstName: 'Under_score' },
    { ...other, firstName: 'Back\\slash' },
  ])
  for (const [q, expected] of [
    ['VISITOR', ['Vera']],
    ['Élodie', ['Élodie']],
    ['vera@visitors', ['Vera']],
    ['7946 0999', ['Vera']],
    ['points dispute/reply', ['Élodie']],
    ['%', ['Élodie']],
    ['_', ['Under_score']],
    ['\\', ['Back\\slash']],
    ['  bill   vera ', ['Vera']],
    ['vera elodie', []],
    ["'; drop table contacts; --", []],
  ] as const)
    expect(await names({ q }), q).toEqual(expected)
  // The counts are those of the search, whichever part is shown.
  const { enquiries: found, counts } = await page({ q: 'bill', show: 'archived' })
  expect([found, counts]).toEqual([[], { new: 1, answered: 0, archived: 0, suspected: 0, complaints: 0 }])
})

test('refuses another part, order, search, page or place than it may have', async () => {
  for (const query of [
    { show: 'nonsense' },
    { order: 'random' },
    { q: 'x'.repeat(201) },
    { q: 'a\u0000b' },
    { page: '0' },
    { page: '1.5' },
    { after: 'yesterday,12' },
    { after: '2024-02-30T10:00:00.000Z,12' },
    { after: '2024-01-09T10:00:00.000Z,2147483648' },
    { after: "2024-01-09T10:00:00.000Z'--,1" },
  ] satisfies Record<string, string>[])
    expect(await faultyFields(await get(query)), JSON.stringify(query)).toEqual(Object.keys(query))
})

test('keeps a page of the longest possible enquiries below the size limit of an answer', async () => {
  // A character that takes six bytes in JSON and is valid in the form.
  const widest = (length: number) => '\u0001'.repeat(length)
  const name = { firstName: widest(100), lastName: widest(100), phone: widest(50), email: `${'x'.repeat(242)}@law.example` }
  await store(Array.from({ length: enquiriesOnPage }, () => ({ ...name, message: widest(10_000) })))
  const text = await (await get({})).text()
  expect(text.length).toBeGreaterThan(3_000_000)
  expect(Buffer.byteLength(text)).toBeLessThan(6 * 1024 * 1024)
})

test('counts new, unsuspected enquiries as waiting, gives the time of the oldest, and forbids caching', async () => {
  expect(await waiting()).toMatchObject({ count: 0, oldest: null })
  await store(everyStanding)
  await store([{ firstName: 'Also waiting', createdAt: new Date('2024-01-08T09:30:00.000Z') }])
  expect(await waiting()).toMatchObject({ count: 2, oldest: '2024-01-08T09:30:00.000Z' })
  await setRows(enquiryTable, { status: 'answered' }, eq(enquiryTable.firstName, 'Also waiting'))
  expect(await waiting()).toMatchObject({ count: 1, oldest: '2024-01-09T10:00:00.000Z' })
  expect((await call('/api/enquiries/waiting', { as })).headers.get('Cache-Control')).toBe('no-store')
})
