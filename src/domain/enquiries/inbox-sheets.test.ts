import { expect, test } from 'vitest'
import { enquirySheet, subscriberSheet } from './inbox-sheets.ts'

test('has a heading for every field of an enquiry, and London time', () => {
  const enquiry = {
    id: 12,
    firstName: 'Vera',
    lastName: 'Visitor',
    email: 'vera@visitors.example',
    phone: null,
    service: 'Cost Budgeting',
    message: '=1+1\nYours',
    suspected: true,
    status: 'answered',
    createdAt: '2024-07-09T23:30:00.000Z',
  } as const
  expect(enquirySheet([enquiry])).toEqual([
    ['Received', 'First name', 'Last name', 'Email', 'Phone', 'Service', 'Message', 'Status', 'Possible spam'],
    ['2024-07-10 00:30', 'Vera', 'Visitor', 'vera@visitors.example', null, 'Cost Budgeting', '=1+1\nYours', 'answered', 'yes'],
  ])
})

test('has the address and start of each subscription', () => {
  const subscriber = { id: 1, email: 'vera@visitors.example', suspected: false, createdAt: '2024-01-09T10:00:00.000Z', confirmedAt: null }
  expect(subscriberSheet([subscriber])).toEqual([
    ['Email', 'Subscribed on', 'Possible spam'],
    ['vera@visitors.example', '2024-01-09 10:00', 'no'],
  ])
})
