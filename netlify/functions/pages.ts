import { recordKinds, recordPages } from '#domain/kinds/record-pages.ts'
import { resource, serve } from '#server/http/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'
import { answerRecordPage } from '#server/pages/record-page.ts'

// Netlify serves a built page first, and calls this function only for paths without one.
export const config: ReaderConfig = {
  path: ['/cases/:slug', '/news/:slug', '/services/:slug', '/team/:id'],
  excludedPath: ['/cases/feed', '/cases/rss.xml', '/news/feed', '/news/rss.xml'],
  method: ['GET', 'HEAD'],
  preferStatic: true,
}

const app = resource('/')

// After a 404 Netlify's emulator also asks for files such as /cases/none/index.htm, and sends the last answer.
for (const kind of recordKinds)
  for (const rest of ['', '/:file']) app.get(`${recordPages[kind].list}/:key${rest}`, (c) => answerRecordPage(c, kind, c.req.param('key')))

export default serve(app)
