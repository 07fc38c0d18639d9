import type { Config } from '@netlify/functions'
import { serve } from '#server/app.ts'
import { contactCalls } from '#server/enquiries/contact-calls.ts'
import { mailEventCalls } from '#server/mail/event-calls.ts'
import { subscribingCalls } from '#server/subscribers/subscribing-calls.ts'

export const config: Config = {
  path: ['/api/contact', '/api/contact/*', '/api/mail-events/*', '/api/newsletter', '/api/newsletter/follows'],
}

export default serve([...contactCalls, ...subscribingCalls, ...mailEventCalls])
