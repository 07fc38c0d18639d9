import type { Config } from '@netlify/functions'
import { serve } from '#server/app.ts'
import { deskCalls } from '#server/desk-calls.ts'
import { visitorReads } from '#server/visitor-reads.ts'

/** Calls by which staff change something. With the visitors' reads, so that a 405 lists every allowed method. */
export const config: Config = {
  path: ['/api', '/api/*'],
  // Addresses that other functions serve. A check writes this list: scripts/checks/api-contract.test.ts.
  excludedPath: [
    '/api/account',
    '/api/account/*',
    '/api/accounts',
    '/api/accounts/*',
    '/api/auth/*',
    '/api/contact',
    '/api/contact/*',
    '/api/drafts/page',
    '/api/later',
    '/api/mail-events/*',
    '/api/newsletter',
    '/api/newsletter/confirm',
    '/api/newsletter/export',
    '/api/newsletter/follows',
    '/api/newsletter/unsubscribe',
    '/api/passkeys',
    '/api/passkeys/*',
    '/api/pictures',
    '/api/pictures/*',
    '/api/visits',
  ],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
}

export default serve([...visitorReads, ...deskCalls])
