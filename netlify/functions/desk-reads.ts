import { serve } from '#server/app.ts'
import { deskCalls } from '#server/desk-calls.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'
import { visitorReads } from '#server/visitor-reads.ts'

/** Calls that only staff read, and the answer for every unknown address. `desk` has the same rows. */
export const config: ReaderConfig = {
  path: ['/api', '/api/*'],
  // Addresses that other functions serve. A check writes this list: scripts/checks/api-contract.test.ts.
  excludedPath: [
    '/api/account',
    '/api/account/*',
    '/api/accounts',
    '/api/accounts/*',
    '/api/auth/*',
    '/api/cases',
    '/api/cases/:key',
    '/api/changes',
    '/api/changes/cases',
    '/api/community',
    '/api/contact',
    '/api/contact/*',
    '/api/drafts/page',
    '/api/find-case-law/title',
    '/api/health',
    '/api/mail-events/*',
    '/api/news',
    '/api/news/:key',
    '/api/newsletter',
    '/api/newsletter/confirm',
    '/api/newsletter/export',
    '/api/newsletter/follows',
    '/api/newsletter/unsubscribe',
    '/api/passkeys',
    '/api/passkeys/*',
    '/api/pictures',
    '/api/pictures/*',
    '/api/rates',
    '/api/rates/:key',
    '/api/services',
    '/api/services/:key',
    '/api/team',
    '/api/team/:key',
    '/api/visits',
  ],
  method: ['GET', 'HEAD'],
}

export default serve([...visitorReads, ...deskCalls])
