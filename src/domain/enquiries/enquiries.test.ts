import { expect, test } from 'vitest'
import { enquiryFormSchema, enquirySchema, enquiryServices } from './enquiries.ts'
import { subscriptionSchema } from './newsletter.ts'

const enquiry = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', message: 'Hello' }
const faults = (value: unknown) => enquiryFormSchema.safeParse(value).error?.issues.map(({ path, message }) => [path[0], message])

test('phone and service may be left out', () => {
  const none = { ...enquiry, phone: null, service: null }
  expect(enquirySchema.parse(enquiry)).toEqual(none)
  expect(enquirySchema.parse({ ...enquiry, phone: ' ', service: '' })).toEqual(none)
})

test.each(enquiryServices)('%s is a service', (service) => {
  expect(enquirySchema.parse({ ...enquiry, service }).service).toBe(service)
})

test('the specified services are offered, no other', () => {
  expect(enquiryServices).toEqual([
    'Drafting & Bills of Costs',
    'Negotiations & Analysis',
    'Cost Budgeting',
    'Detailed Assessment',
    'Points of Dispute/Reply',
    'Costs Consultation',
    'Other',
  ])
  expect(faults({ ...enquiry, consent: true, service: 'Conveyancing' })).toEqual([['service', 'Choose one of the services']])
})

test.each([false, undefined, 'true'])('the form needs consent; %j is none', (consent) => {
  expect(faults({ ...enquiry, consent })).toEqual([['consent', 'You must consent to the collection and storage of your data.']])
})

test('consent is asked for in the form and not sent on', () => {
  expect(enquiryFormSchema.safeParse({ ...enquiry, consent: true }).success).toBe(true)
  expect(enquirySchema.parse({ ...enquiry, consent: true })).not.toHaveProperty('consent')
})

test('every missing field is named', () => {
  expect(faults({ consent: true })?.map(([field]) => field)).toEqual(['firstName', 'lastName', 'email', 'message'])
})

test('a subscription is an e-mail address', () => {
  expect(subscriptionSchema.parse({ email: ' vera@visitors.example ' })).toEqual({ email: 'vera@visitors.example' })
  for (const email of ['', 'vera', undefined]) expect(subscriptionSchema.safeParse({ email }).success).toBe(false)
})
