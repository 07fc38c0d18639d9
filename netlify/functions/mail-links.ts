import type { Config } from '@netlify/functions'
import { serve } from '#server/app.ts'
import { mailLinkCalls } from '#server/subscribers/mail-link-calls.ts'

/** What the links of mails to subscribers open. By itself, because the page of preferences is drawn with React. */
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
