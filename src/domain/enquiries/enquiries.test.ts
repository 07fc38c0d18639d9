import { expect, test } from 'vitest'
import { services } from '#scripts/seed/services.ts'
import { enquiryFormSchema, enquiryOptions, enquiryServices, isSpecifiedService } from './enquiries.ts'

const enquiry = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', message: 'Hello' }
const faults = (value: unknown) => enquiryFormSchema.safeParse(value).error?.issues.map(({ path, message }) => [path[0], message])

test('offers the specified services for the six initial ones', () => {
  expect(enquiryOptions(services.map(({ title }) => title))).toEqual([
    'Drafting & Bills of Costs',
    'Negotiations & Analysis',
    'Cost Budgeting',
    'Detailed Assessment',
    'Points of Dispute/Reply',
    'Costs Consultation',
    'Other',
  ])
  expect(enquiryOptions([])).toEqual(['Other'])
  expect([isSpecifiedService('Conveyancing'), ...enquiryServices.map(isSpecifiedService)]).toEqual([false, ...Array(7).fill(true)])
  expect(faults({ ...enquiry, consent: true, service: 'x'.repeat(201) })).toEqual([['service', 'Service must be at most 200 characters']])
})

test.each([false, undefined, 'true'])('requires consent in the form and refuses %j', (consent) => {
  expect(faults({ ...enquiry, consent })).toEqual([['consent', 'You must consent to the collection and storage of your data.']])
})
