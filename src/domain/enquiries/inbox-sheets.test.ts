import { expect, test } from 'vitest'
import { enquiryRecord } from '#test/fixtures.ts'
import type { Subscriber } from '../subscribers/listed-subscriber.ts'
import { enquirySheet, subscriberSheet } from './inbox-sheets.ts'

test('has a heading for every field of an enquiry, and London time', () => {
  const enquiry = enquiryRecord(12, {
    phone: null,
    assignedTo: 7,
    outcome: 'declined',
    otherParties: 'Acme Ltd',
    deadline: '2024-07-12',
    answeredAt: '2024-07-10T08:00:00.000Z',
    message: '=1+1\nYours',
    suspected: true,
    status: 'answered',
    createdAt: '2024-07-09T23:30:00.000Z',
  })
  const [headings, row] = enquirySheet([enquiry], [{ id: 7, name: 'Clara Clerk', active: true }])
  expect(headings?.join(', ')).toBe(
    'Received, First name, Last name, Email, Phone, Service, Message, Status, Possible spam, Assigned to, Outcome, Deadline, Other parties, First answered',
  )
  expect(row?.slice(0, 5)).toEqual(['2024-07-10 00:30', 'Vera', 'Visitor', 'vera@visitors.example', null])
  expect(row?.slice(5, 9)).toEqual(['Cost Budgeting', '=1+1\nYours', 'answered', 'yes'])
  expect(row?.slice(9)).toEqual(['Clara Clerk', 'declined', '2024-07-12', 'Acme Ltd', '2024-07-10 09:00'])
})

test('has the address, the times and the consent of each subscription', () => {
  const createdAt = '2024-01-09T10:00:00.000Z'
  const gets: Pick<Subscriber, 'getsIssues' | 'follows'> = {
    getsIssues: false,
    follows: [
      { kind: 'rule', title: 'CPR 44.2' },
      { kind: 'category', title: 'QOCS' },
    ],
  }
  const first = { id: 1, email: 'vera@visitors.example', suspected: false, createdAt, confirmedAt: '2024-01-09T10:05:00.000Z', ...gets }
  const consents = [{ id: 1, page: '/contact', wording: 'News of costs.' }]
  expect(subscriberSheet([first, { ...first, id: 2, confirmedAt: null }], consents)).toEqual([
    ['Email', 'Subscribed on', 'Confirmed on', 'Form on the page', 'Wording of the form', 'Possible spam', 'Newsletter', 'Follows'],
    [
      'vera@visitors.example',
      '2024-01-09 10:00',
      '2024-01-09 10:05',
      '/contact',
      'News of costs.',
      'no',
      'no',
      'Notes on CPR 44.2; Notes on QOCS',
    ],
    ['vera@visitors.example', '2024-01-09 10:00', '', '', '', 'no', 'no', 'Notes on CPR 44.2; Notes on QOCS'],
  ])
})
