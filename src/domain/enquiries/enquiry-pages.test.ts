import { expect, test } from 'vitest'
import { enquiryRecord } from '#test/fixtures.ts'
import { changeOnPage, countShown, type EnquiryPage, isShown } from './enquiry-pages.ts'

const page: EnquiryPage = {
  enquiries: [enquiryRecord(3), enquiryRecord(2, { status: 'answered' }), enquiryRecord(1, { suspected: true })],
  counts: { new: 5, answered: 4, archived: 3, suspected: 2, complaints: 1 },
  next: null,
}
const idsOf = ({ enquiries }: EnquiryPage) => enquiries.map(({ id }) => id)

test('shows new and answered enquiries in the inbox, and suspected ones separately whatever their status', () => {
  expect(countShown(page.counts, 'inbox')).toBe(9)
  expect(countShown(page.counts, 'suspected')).toBe(2)
  expect(countShown(page.counts, 'all')).toBe(14)
  expect(isShown('inbox', { status: 'new', suspected: true, kind: 'enquiry' })).toBe(false)
  expect(isShown('suspected', { status: 'archived', suspected: true, kind: 'enquiry' })).toBe(true)
})

test('keeps an answered enquiry in the inbox, removes it from the new ones, and updates the counts', () => {
  const inInbox = changeOnPage(page, 'inbox', 3, { status: 'answered' })
  expect(idsOf(inInbox)).toEqual([3, 2, 1])
  expect(inInbox.enquiries[0]?.status).toBe('answered')
  expect(inInbox.counts).toEqual({ new: 4, answered: 5, archived: 3, suspected: 2, complaints: 1 })
  expect(idsOf(changeOnPage(page, 'new', 3, { status: 'answered' }))).toEqual([2, 1])
})

test('still counts an answered suspected enquiry as suspected', () => {
  expect(changeOnPage(page, 'all', 1, { status: 'answered' }).counts).toEqual(page.counts)
})

test('removes a deleted enquiry from page and count, and ignores one that is not on the page', () => {
  const after = changeOnPage(page, 'all', 2, null)
  expect(idsOf(after)).toEqual([3, 1])
  expect(after.counts.answered).toBe(3)
  expect(changeOnPage(page, 'all', 99, null)).toBe(page)
})

test('counts a complaint by its status and as a complaint, unless it is suspected', () => {
  const complaint = enquiryRecord(3, { kind: 'data-complaint' })
  expect((['inbox', 'new', 'complaints', 'all'] as const).every((show) => isShown(show, complaint))).toBe(true)
  expect(changeOnPage({ ...page, enquiries: [complaint] }, 'complaints', 3, { suspected: true })).toMatchObject({
    enquiries: [],
    counts: { new: 4, suspected: 3, complaints: 0 },
  })
})
