import { expect, test } from 'vitest'
import { enquiryServices } from '#domain/enquiries/enquiries.ts'
import { paths } from '#domain/site/paths.ts'
import { enquiryBeginning } from './form-tools.ts'

const beginning = (about: Parameters<typeof paths.enquiryAbout>[0]) =>
  enquiryBeginning(new URL(paths.enquiryAbout(about), 'https://costs.example').search, enquiryServices)

test.each([
  [
    'the name of an event',
    { event: 'Costs “evening” & more\n#1' },
    { service: 'Other', message: 'I would like to register for “Costs “evening” & more #1”.\n' },
  ],
  ['a service', { service: 'Points of Dispute/Reply' }, { service: 'Points of Dispute/Reply', message: '' }],
  [
    'the name of the note that somebody has read',
    { service: 'Cost Budgeting', note: 'Mitchell v News Group' },
    { service: 'Cost Budgeting', message: 'I have read your note on “Mitchell v News Group”.\n' },
  ],
  ['a service that the form does not list', { service: 'Mediation' }, { service: 'Other', message: 'This is about Mediation.\n' }],
])('writes %s into the form: %j', (_, about, fields) => expect(beginning(about)).toEqual(fields))

test('leaves the form blank for other addresses', () => {
  for (const search of ['', '?event=', '?service=%20', '?q=x']) expect(enquiryBeginning(search, enquiryServices)).toBeUndefined()
})
