import { expect, test } from 'vitest'
import { enquiryServices } from '#domain/enquiries/enquiries.ts'
import { paths } from '#domain/site/paths.ts'
import { enquiryBeginning } from './enquiry-subject.ts'

const beginning = (about: Parameters<typeof paths.enquiryAbout>[0]) =>
  enquiryBeginning(new URL(paths.enquiryAbout(about), 'https://costs.example').search, enquiryServices)

test('links an event to the form and names it in the message', () => {
  expect(paths.enquiryAbout({ event: 'A & B' })).toBe('/contact?event=A+%26+B#enquiry')
  expect(beginning({ event: 'Costs “evening” & more\n#1' })).toEqual({
    service: 'Other',
    message: 'I would like to register for “Costs “evening” & more #1”.\n',
  })
})

test('selects the service that a link names', () => {
  expect(beginning({ service: 'Points of Dispute/Reply' })).toEqual({ service: 'Points of Dispute/Reply', message: '' })
  expect(beginning({ service: 'Drafting & Bills of Costs' })).toEqual({ service: 'Drafting & Bills of Costs', message: '' })
})

test('names the note that the reader of a case asks about', () => {
  expect(beginning({ service: 'Cost Budgeting', note: 'Mitchell v News Group' })).toEqual({
    service: 'Cost Budgeting',
    message: 'I have read your note on “Mitchell v News Group”.\n',
  })
})

test('names a service in the message if the form does not list it', () => {
  expect(beginning({ service: 'Mediation' })).toEqual({ service: 'Other', message: 'This is about Mediation.\n' })
})

test('leaves the form blank for other addresses', () => {
  for (const search of ['', '?event=', '?service=%20', '?q=x']) expect(enquiryBeginning(search, enquiryServices)).toBeUndefined()
})
