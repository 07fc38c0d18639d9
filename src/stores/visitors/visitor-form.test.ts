import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { enquiryFormSchema, enquiryTexts } from '#domain/enquiries/enquiries.ts'
import { fillTimeHeader, trapField } from '#domain/forms/visitor-form.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $toast } from '../browser/toasts.ts'
import { createVisitorForm, enquiryForm, newsletterForm, specifiedBody } from './visitor-form.ts'

const typed = {
  firstName: ' Vera ',
  lastName: 'Visitor',
  email: 'vera@visitors.example',
  phone: '',
  service: '',
  message: 'Please draft.',
  consent: true,
  [trapField]: '',
}

const createForm = (form = enquiryFormSchema) =>
  createVisitorForm({ name: 'contact', address: '/api/contact', texts: enquiryTexts, form, body: specifiedBody })

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})
afterEach(() => void vi.unstubAllGlobals())

test('keeps the form and shows a failure if validation throws', async () => {
  const broken = enquiryFormSchema.refine(() => Reflect.apply(Reflect.get(String.prototype, 'noSuchBuiltIn'), '', []))
  const form = createForm(broken)
  await form.submit(typed)
  expect(form.$state.get()).toMatchObject({ phase: 'idle', refusals: 1 })
  expect($toast.get()).toMatchObject({ title: 'Error', description: enquiryTexts.failed.text })
})

test('subscribes an address, and after a failure keeps the form and shows the specified text', async () => {
  stubServer({ 'POST /api/newsletter': problemAnswer(503, 'Away.') })
  await newsletterForm.submit({ email: 'vera@visitors.example' })
  expect($toast.get()?.description).toBe('There was a problem with your subscription. Please try again.')
  const sent = stubServer({ 'POST /api/newsletter': jsonAnswer({ subscribed: true }, 201) })
  await newsletterForm.submit({ email: ' vera@visitors.example' })
  expect(sent[0]?.body).toBe('{"email":"vera@visitors.example"}')
  expect(newsletterForm.$state.get().phase).toBe('success')
})

test('goes from idle through submitting to success, and back to an empty form', async () => {
  let finish = (_: Response): void => {}
  stubServer({ 'POST /api/contact': () => new Promise<Response>((resolve) => (finish = resolve)) })
  const form = createForm()
  const phases: string[] = []
  form.$state.subscribe(({ phase }) => phases.push(phase))
  const sending = form.submit(typed)
  // Its body is not read.
  finish(new Response(''))
  await sending
  form.again()
  expect(phases).toEqual(['idle', 'submitting', 'success', 'idle'])
  expect(form.$state.get()).toMatchObject({ errors: {}, notice: null, isRepeated: true })
})

test('counts a sent enquiry for the statistics of the practice, and no form that failed', async () => {
  const body = { dataset: { visit: '&read' } }
  vi.stubGlobal('document', { body })
  stubServer({ 'POST /api/contact': () => problemAnswer(500, 'No.') })
  await enquiryForm.submit(typed)
  expect(body.dataset.visit).toBe('&read')
  stubServer({ 'POST /api/contact': () => jsonAnswer({ received: true }, 201) })
  await enquiryForm.submit(typed)
  expect(body.dataset.visit).toBe('&read&enquiry')
})

test('sends the six specified fields without the consent, and the trap only if it was filled in', async () => {
  const sent = stubServer({ 'POST /api/contact': jsonAnswer({}, 201) })
  await createForm().submit(typed)
  const fields = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', phone: null, service: null }
  expect(JSON.parse(z.string().parse(sent[0]?.body))).toEqual({ ...fields, message: 'Please draft.' })
  expect(Number(sent[0]?.headers.get(fillTimeHeader))).toBeGreaterThan(0)
  await createForm().submit({ ...typed, [trapField]: 'x' })
  expect(sent[1]?.body).toContain(`"${trapField}":"x"`)
})

test('sends once, even if the button is pressed several times', async () => {
  const sent = stubServer({ 'POST /api/contact': jsonAnswer({}, 201) })
  const form = createForm()
  await Promise.all([form.submit(typed), form.submit(typed)])
  expect(sent).toHaveLength(1)
})

test('reports an event to analytics only after success', async () => {
  const tracker = vi.fn()
  vi.stubGlobal('plausible', tracker)
  stubServer({ 'POST /api/contact': problemAnswer(503, 'Away.') })
  await createForm().submit(typed)
  expect(tracker).not.toHaveBeenCalled()
  stubServer({ 'POST /api/contact': jsonAnswer({}, 201) })
  await createForm().submit(typed)
  expect(tracker.mock.calls).toEqual([['form-submit', { props: { form: 'contact' } }]])
})

test('names every invalid field without a call, and clears each error separately', async () => {
  const sent = stubServer({})
  const form = createForm()
  await form.submit({ ...typed, firstName: '', consent: false })
  expect(form.$state.get()).toMatchObject({
    phase: 'idle',
    errors: { firstName: 'First name is required', consent: 'You must consent to the collection and storage of your data.' },
    refusals: 1,
  })
  form.clearError('firstName')
  expect(Object.keys(form.$state.get().errors)).toEqual(['consent'])
  expect(sent).toEqual([])
  expect($toast.get()).toBeNull()
})

test.each([
  ['a refusal', () => problemAnswer(500, 'Something went wrong on our side.')],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows the specified toast and a notice in the form after %s, until the next attempt', async (_, answer) => {
  stubServer({ 'POST /api/contact': answer })
  const form = createForm()
  await form.submit(typed)
  expect(form.$state.get()).toMatchObject({ phase: 'idle', errors: {}, notice: enquiryTexts.unsent })
  expect($toast.get()).toMatchObject({
    title: 'Error',
    description: 'There was a problem sending your message. Please try again.',
    variant: 'destructive',
    duration: 5000,
  })
  stubServer({ 'POST /api/contact': jsonAnswer({}, 201) })
  const sending = form.submit(typed)
  expect(form.$state.get().notice).toBeNull()
  await sending
  expect($toast.get()).toBeNull()
})

test("shows the server's errors about a limit or a field in the form", async () => {
  const form = createForm()
  stubServer({ 'POST /api/contact': problemAnswer(429, 'Too many attempts. Please try again in 9 minutes.') })
  await form.submit(typed)
  expect(form.$state.get()).toMatchObject({ notice: 'Too many attempts. Please try again in 9 minutes.', refusals: 1 })
  stubServer({ 'POST /api/contact': problemAnswer(422, 'No.', { errors: { email: ['Unknown domain', 'x'] } }) })
  await form.submit(typed)
  expect(form.$state.get()).toMatchObject({ errors: { email: 'Unknown domain' }, notice: null, refusals: 2 })
})
