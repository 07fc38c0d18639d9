import { recordKinds, recordPages } from '#domain/kinds/record-pages.ts'
import { drawnFolder } from '#domain/publication/live-script.ts'
import { resource, serve, withoutSlash } from '#server/http/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'
import { answerDrawnPart, answerDrawnRecord } from '#server/pages/drawings.ts'
import { answerRecordPage } from '#server/pages/record-page.ts'
import { refuseVersions } from '#server/publication/changes-cache.ts'

// Netlify serves a built page first, and calls this function only for paths without one.
export const config: ReaderConfig = {
  path: [
    '/cases/:slug',
    '/news/:slug',
    '/newsletter/:slug',
    '/services/:slug',
    '/team/:id',
    '/drawn/:part',
    '/drawn/:list/:key',
    '/feeds/cases.xml',
    '/feeds/news.xml',
    '/feeds/newsletter.xml',
    '/feeds/cases/:category',
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

const app = resource('/')
app.use(refuseVersions)

for (const kind of recordKinds) {
  const { list } = recordPages[kind]
  // After a 404 Netlify's emulator also asks for files such as /cases/none/index.htm, and sends the last answer.
  // Netlify's routes and ours also match with a slash at the end.
  for (const rest of ['', '/', '/:file']) {
    app.get(`${list}/:key${rest}`, (c) => answerRecordPage(c, kind, c.req.param('key')))
    app.get(`${drawnFolder}${list}/:key${rest}`, (c) => answerDrawnRecord(kind, c.req.param('key')))
  }
}
app.get(`${drawnFolder}/:part`, (c) => answerDrawnPart(c.req.param('part')))
for (const feed of ['/feeds/:name/', '/feeds/cases/:category/']) app.get(feed, withoutSlash)
app.get('/feeds/*', async (c) => {
  // Loaded late, because pages need neither RSS nor its library.
  const { answerFeed } = await import('#server/pages/feed.ts')
  return answerFeed(c)
})

export default serve(app)
