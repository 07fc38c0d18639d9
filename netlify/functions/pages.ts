import { serve } from '#server/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'
import { pageCalls } from '#server/pages/calls.ts'

// Netlify serves a built page first, and calls this function only for paths without one.
export const config: ReaderConfig = {
  path: [
    '/cases/:slug',
    '/news/:slug',
    '/newsletter/:slug',
    '/services/:slug',
    '/team/:id',
    '/tools/:slug',
    '/drawn/:part',
    '/drawn/:list/:key',
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
