import { serve } from '#server/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'
import { visitorReads } from '#server/visitor-reads.ts'

/** Starts without the code and the packages of the desk. */
export const config: ReaderConfig = {
  // A check writes this list from the rows: scripts/checks/api-contract.test.ts.
  path: [
    '/api/cases',
    '/api/cases/:key',
    '/api/changes',
    '/api/changes/cases',
    '/api/community',
    '/api/find-case-law/title',
    '/api/health',
    '/api/news',
    '/api/news/:key',
    '/api/rates',
    '/api/rates/:key',
    '/api/services',
    '/api/services/:key',
    '/api/team',
    '/api/team/:key',
  ],
  method: ['GET', 'HEAD'],
}

export default serve(visitorReads)
