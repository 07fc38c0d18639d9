import { expect, test } from 'vitest'
import { services } from '#scripts/seed/services.ts'
import { subscriptionSchema } from '../subscribers/newsletter-form.ts'
import { enquiryFormSchema, enquiryOptions, enquirySchema, enquiryServices, isSpecifiedService } from './enquiries.ts'

const enquiry = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', message: 'Hello' }
const faults = (value: unknown) => enquiryFormSchema.safeParse(value).error?.issues.map(({ path, message }) => [path[0], message])

test('accepts an enquiry without phone and service', () => {
  const none = { ...enquiry, phone: null, service: null, otherParties: null, deadline: null }
  expect(enquirySchema.parse(enquiry)).toEqual(none)
  expect(enquirySchema.parse({ ...enquiry, phone: ' ', service: '', otherParties: '\n', deadline: ' ' })).toEqual(none)
})

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

test("does not send the form's consent", () => {
  expect(enquiryFormSchema.safeParse({ ...enquiry, consent: true }).success).toBe(true)
  expect(enquirySchema.parse({ ...enquiry, consent: true })).not.toHaveProperty('consent')
})

test('reports every missing field', () => {
  expect(faults({ consent: true })?.map(([field]) => field)).toEqual(['firstName', 'lastName', 'email', 'message'])
})

test('accepts an e-mail address as a subscription', () => {
  expect(subscriptionSchema.parse({ email: ' vera@visitors.example ' })).toEqual({ email: 'vera@visitors.example' })
  for (const email of ['', 'vera', undefined]) expect(subscriptionSchema.safeParse({ email }).success).toBe(false)
})
