import { resource, serve } from '#server/http/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'
import { answerRecordPage } from '#server/pages/record-page.ts'

// Netlify serves a built page first, and calls this function only for paths without one.
export const config: ReaderConfig = {
  path: ['/cases/:slug', '/services/:slug', '/team/:id', '/news/:slug'],
  excludedPath: ['/cases/feed', '/cases/rss.xml', '/news/feed', '/news/rss.xml'],
  method: ['GET', 'HEAD'],
  preferStatic: true,
}

const app = resource('/')

// After a 404 Netlify's emulator also asks for files such as /cases/none/index.htm, and sends the last answer.
for (const rest of ['', '/:file']) {
  app.get(`/cases/:slug${rest}`, (c) => answerRecordPage(c, 'case', c.req.param('slug')))
  app.get(`/services/:slug${rest}`, (c) => answerRecordPage(c, 'service', c.req.param('slug')))
  app.get(`/team/:id${rest}`, (c) => answerRecordPage(c, 'team', c.req.param('id')))
  app.get(`/news/:slug${rest}`, (c) => answerRecordPage(c, 'news', c.req.param('slug')))
}

export default serve(app)
