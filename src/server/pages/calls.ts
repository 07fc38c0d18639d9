import type { Context } from 'hono'
import { findNeighbours } from '#db/cases/neighbours.ts'
import { database } from '#db/connection/client.ts'
import { contentRecords } from '#db/content/records.ts'
import { isGone } from '#db/publication/gone.ts'
import { escapeHtml, unescapeHtml } from '#domain/fields/escape-html.ts'
import { type RecordKind, recordKinds, recordPages, shellPath } from '#domain/kinds/record-pages.ts'
import { jsonLdScripts } from '#domain/metadata/json-ld.ts'
import { pageHead, pageTitle } from '#domain/metadata/page-head.ts'
import { drawnPicture, picturePathOf, sharePicturePath } from '#domain/metadata/share-pictures.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import { meantPath } from '#domain/site/meant-path.ts'
import { paths } from '#domain/site/paths.ts'
import { drawnFolder } from '#domain/site/script-paths.ts'
import { allTables, ratesTool } from '#domain/tools/rates/tables.ts'
import { ratesType } from '#domain/tools/rates/type.ts'
import { ratesData } from '#domain/tools/tool-data.ts'
import type { Source } from '#drawn/entries.ts'
import { parts } from '#drawn/parts.ts'
import { readRecord } from '#drawn/records.ts'
import { Failed, Missing } from '#islands/RecordNotices.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { siteUrl } from '../env.ts'
import type { Api, Call } from '../http/call.ts'
import { isPreview, readBuilt } from '../http/deploy-context.ts'
import { fillShell } from '../http/fill-shell.ts'
import { report } from '../http/log.ts'
import { pageHeaders } from '../http/page-headers.ts'
import { unknownAddress } from '../http/problems.ts'
import { changesCaching, keptCall, missingCaching } from '../publication/changes-cache.ts'
import { findMoved, findShown } from './find-record.ts'
import { storedSource } from './source.ts'

const html = (body: string, status: number, headers: Record<string, string>) =>
  new Response(body, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })

const page = (body: string, status: number, headers: Record<string, string>) => html(body, status, { ...pageHeaders, ...headers })

const noIndex = { 'X-Robots-Tag': 'noindex' }

/** A drawing for src/site/live, which puts it into a page from an earlier build. */
const drawing = (title: string, body: string, status = 200) =>
  html(`<!doctype html><title>${escapeHtml(title)}</title>${body}`, status, { ...changesCaching, ...noIndex })

/** Answers with the record as its page would show it, and the page's title. */
async function answerDrawnRecord(kind: RecordKind, key: string): Promise<Response> {
  const source = storedSource()
  const [shown, { practice }] = await Promise.all([findShown(source.db, kind, key), source.publisher()])
  if (shown) {
    const { metadata, html: record } = (await readRecord(source, shown)).draw()
    return drawing(pageTitle(metadata.title, practice), record)
  }
  const moved = await findMoved(source.db, kind, key)
  if (moved !== undefined) return new Response(null, { status: 301, headers: { ...changesCaching, Location: `${drawnFolder}${moved}` } })
  return drawing(pageTitle(recordPages[kind].texts.missing, practice), staticMarkup(Missing, { kind }), 404)
}

async function answerDrawnPart(name: string): Promise<Response> {
  const part = parts.get(name)
  if (part === undefined) throw unknownAddress()
  const source = storedSource()
  const [rows, total] = await Promise.all([part.draw(source), part.total?.(source)])
  return drawing('', `<${part.as}${total === undefined ? '' : ` data-total="${total}"`}>${rows}</${part.as}>`)
}

const keyOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The stored form of an address with capitals, an ending or a slash. Undefined if no record can have it. */
function recordPath(pathname: string): string | undefined {
  const meant = meantPath(pathname) ?? pathname
  return meant.split('/').length === 3 && !meant.includes('%') ? meant : undefined
}

const redirect = (location: string, headers: Record<string, string> = {}) =>
  new Response(null, { status: 301, headers: { ...pageHeaders, ...headers, Location: location } })

async function answer(c: Context<Api>, kind: RecordKind, key: string): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const db = database()
  const path = recordPath(pathname)
  const [shell, shown] = await Promise.all([readBuilt(shellPath(kind)), findShown(db, kind, key)])
  if (shown && !pathname.endsWith('/')) {
    const stored = storedSource(db)
    const source: Source = {
      ...stored,
      publisher: async () => ({ ...(await stored.publisher()), hasPictures: false }),
      neighboursOf: (entry) => findNeighbours(db, entry),
    }
    const [record, { origin, practice }] = await Promise.all([readRecord(source, shown), source.publisher()])
    const { metadata, html: drawn, follows } = record.draw()
    const { jsonLd, indexed = true, ...head } = metadata
    // A record without a picture gets that of its list, until the next build draws its own.
    const picture = head.picture ?? drawnPicture(picturePathOf(recordPages[kind].list), head.title)
    const filled = fillShell(shell, {
      head: pageHead({ ...head, picture, practice, indexed: indexed && !isPreview(), address: new URL(pathname, origin) }),
      record: `<div class="contents" data-record="${addressMark(pathname)}">${drawn}</div>`,
      ...(follows !== undefined && { follows }),
      'json-ld': jsonLdScripts(jsonLd),
    })
    return page(filled, 200, { ...changesCaching, ...(!indexed && noIndex) })
  }
  if (path === undefined) return page(fillShell(shell, { follows: '' }), 404, missingCaching)
  if (path !== pathname && (await findShown(db, kind, keyOf(path)))) return redirect(path)
  const moved = await findMoved(db, kind, keyOf(path))
  // Cached like a page, because a new record may take the former address.
  if (moved !== undefined) return redirect(moved, changesCaching)
  const status = (await isGone(db, path)) ? 410 : 404
  return page(fillShell(shell, { follows: '' }), status, missingCaching)
}

/** The name in a built page, for when the database cannot be read. */
const builtName = (shell: string): string => unescapeHtml(/<meta property="og:site_name" content="([^"]*)">/.exec(shell)?.[1] ?? '')

async function answerFailure(c: Context<Api>, kind: RecordKind): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const shell = await readBuilt(shellPath(kind))
  const head = pageHead({
    practice: { name: builtName(shell), trade: '', strapline: '' },
    title: recordPages[kind].texts.failed,
    description: 'This page could not be loaded.',
    indexed: false,
    type: 'website',
    address: new URL(pathname, siteUrl()),
    picture: drawnPicture(sharePicturePath({ name: 'home' }), recordPages[kind].texts.failed),
  })
  const record = staticMarkup(Failed, { kind, address: pathname })
  return page(fillShell(shell, { head, record, follows: '' }), 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' })
}

/** Answers for a page that the live build lacks: of a newer record, of a missing one, or after a failure. */
async function answerRecordPage(c: Context<Api>, kind: RecordKind, key: string): Promise<Response> {
  try {
    return await answer(c, kind, key)
  } catch (error) {
    report(error, c.env.requestId)
    return answerFailure(c, kind)
  }
}

/** The guideline rates that are public now, as data. */
const ratesDataCall: Call = keptCall(paths.toolData(ratesTool.slug), 'the guideline hourly rates with their sources', async () => {
  const records = await contentRecords(ratesType).list(database())
  return Response.json(ratesData(allTables(records)), { headers: changesCaching })
})

const recordCalls = recordKinds.flatMap((kind): Call[] => {
  const { list } = recordPages[kind]
  // After a 404 Netlify's emulator also requests files such as /cases/none/index.htm, and sends the last answer.
  // Netlify's routes and ours also match with a trailing slash.
  return ['', '/', '/:file'].flatMap((rest): Call[] => [
    keptCall(`${list}/:key${rest}`, 'the page of a newer record; 301; 404', (c) => answerRecordPage(c, kind, c.req.param('key') ?? '')),
    keptCall(`${drawnFolder}${list}/:key${rest}`, 'only the record, for a page that was built earlier; 301; 404', (c) =>
      answerDrawnRecord(kind, c.req.param('key') ?? ''),
    ),
  ])
})

export const pageCalls: readonly Call[] = [
  ratesDataCall,
  ...recordCalls,
  keptCall(`${drawnFolder}/:part`, 'a part of a page; 404', (c) => answerDrawnPart(c.req.param('part') ?? '')),
]
