import { afterEach, expect, test, vi } from 'vitest'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $toast } from '../browser/toasts.ts'
import { newsletterForm } from './newsletter-form.ts'

afterEach(() => void vi.unstubAllGlobals())

test('subscribes an address, and after a failure keeps the form and shows the specified text', async () => {
  stubLocalStorage()
  stubServer({ 'POST /api/newsletter': problemAnswer(503, 'Away.') })
  await newsletterForm.submit({ email: 'vera@visitors.example' })
  expect($toast.get()?.description).toBe('There was a problem with your subscription. Please try again.')
  const sent = stubServer({ 'POST /api/newsletter': jsonAnswer({ subscribed: true }, 201) })
  await newsletterForm.submit({ email: ' vera@visitors.example' })
  expect(sent[0]?.body).toBe('{"email":"vera@visitors.example"}')
  expect(newsletterForm.$state.get().phase).toBe('success')
})
