import { serve } from '#server/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'
import { pageCalls } from '#server/pages/calls.ts'

// Netlify serves a built page first, and calls this function only for paths without one.
export const config: ReaderConfig = {
  // A check writes this list from the kinds of record: scripts/checks/api-contract.test.ts.
  path: [
    '/cases/:key',
    '/drawn/:list/:key',
    '/drawn/:part',
    '/news/:key',
    '/newsletter/:key',
    '/services/:key',
    '/team/:key',
    '/tools/:key',
  ],
  excludedPath: [
    '/cases/feed',
    '/cases/feed.xml',
    '/cases/rss',
    '/cases/rss.xml',
    '/news/feed',
    '/news/feed.xml',
    '/news/rss',
    '/news/rss.xml',
    '/newsletter/confirm',
    '/newsletter/feed.xml',
    '/newsletter/preferences',
    '/newsletter/unsubscribe',
  ],
  method: ['GET', 'HEAD'],
  preferStatic: true,
}

export default serve(pageCalls)
