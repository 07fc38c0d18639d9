import { recordKinds, recordPages } from '#domain/kinds/record-pages.ts'
import { drawnFolder } from '#domain/publication/live-script.ts'
import { withoutSlash } from '#server/app.ts'
import type { Call } from '../http/call.ts'
import { refuseVersions } from '../publication/changes-cache.ts'
import { answerDrawnPart, answerDrawnRecord, answerRecordPage } from './record-page.ts'

/** A page that the CDN keeps until the next change. */
const page = (path: string, answers: string, handle: Call['handle']): Call => ({
  call: `GET ${path}`,
  who: 'anyone',
  around: [refuseVersions],
  answers,
  handle,
})

const recordCalls = recordKinds.flatMap((kind): Call[] => {
  const { list } = recordPages[kind]
  // After a 404 Netlify's emulator also asks for files such as /cases/none/index.htm, and sends the last answer.
  // Netlify's routes and ours also match with a slash at the end.
  return ['', '/', '/:file'].flatMap((rest): Call[] => [
    page(`${list}/:key${rest}`, 'the page of a newer record; 301; 404', (c) => answerRecordPage(c, kind, c.req.param('key') ?? '')),
    page(`${drawnFolder}${list}/:key${rest}`, 'the record alone, for a page that was built earlier; 301; 404', (c) =>
      answerDrawnRecord(kind, c.req.param('key') ?? ''),
    ),
  ])
})

export const pageCalls: readonly Call[] = [
  ...recordCalls,
  page(`${drawnFolder}/:part`, 'a part of a page; 404', (c) => answerDrawnPart(c.req.param('part') ?? '')),
  ...['/feeds/:name/', '/feeds/cases/:category/'].map((feed) => page(feed, '301 to the address without its last slash', withoutSlash)),
  // Loaded late, because pages need neither RSS nor its library.
  page('/feeds/*', 'a feed', async (c) => (await import('./feed.ts')).answerFeed(c)),
]
