import type { Config } from '@netlify/functions'
import { serve } from '#server/app.ts'
import { mailLinkCalls } from '#server/subscribers/mail-link-calls.ts'

/** A separate function, because React draws the page of preferences. */
export const config: Config = {
  path: [
    '/api/newsletter/confirm',
    '/api/newsletter/export',
    '/api/newsletter/unsubscribe',
    '/newsletter/confirm',
    '/newsletter/preferences',
    '/newsletter/unsubscribe',
  ],
}

export default serve(mailLinkCalls)
