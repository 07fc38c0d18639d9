import { serve } from '#server/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'
import { feedCalls } from '#server/pages/feed.ts'

/** A separate function, because the library of feeds has two hundred files, and pages start without it. */
export const config: ReaderConfig = {
  path: ['/feeds/cases.xml', '/feeds/news.xml', '/feeds/newsletter.xml', '/feeds/cases/:category'],
  method: ['GET', 'HEAD'],
}

export default serve(feedCalls)
