import type { Context } from 'hono'
import { findNeighbours } from '#db/cases/neighbours.ts'
import { type Database, database } from '#db/connection/client.ts'
import { isGone } from '#db/publication/gone.ts'
import { unescapeHtml } from '#domain/fields/escape-html.ts'
import { type RecordKind, recordPages, shellPath } from '#domain/kinds/record-pages.ts'
import { jsonForScript } from '#domain/metadata/json-ld.ts'
import { pageHead } from '#domain/metadata/page-head.ts'
import { recordMetadata, type ShownRecord } from '#domain/metadata/record-metadata.ts'
import { drawnPicture, picturePathOf, sharePicturePath } from '#domain/metadata/share-pictures.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import { meantPath } from '#domain/site/meant-path.ts'
import { caseNeighbours } from '#islands/cases/case-neighbours.ts'
import type { Around } from '#islands/RecordDrawing.tsx'
import { Failed } from '#islands/RecordNotices.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { siteUrl } from '../env.ts'
import type { Api } from '../http/call.ts'
import { fetchBuilt, isPreview } from '../http/deploy-context.ts'
import { fillShell, type ShellParts } from '../http/fill-shell.ts'
import { report } from '../http/log.ts'
import { pageHeaders } from '../http/page-headers.ts'
import { changesCaching } from '../publication/changes-cache.ts'
import { readCutPicture } from './cut-pictures.ts'
import { drawRecord, findAround } from './draw-record.ts'
import { findMoved } from './find-moved.ts'
import { findShown } from './find-shown.ts'

/** What follows the record on its page, if it depends on other records. */
async function followsOf(db: Database, shown: ShownRecord): Promise<ShellParts> {
  return shown.kind === 'case' ? { follows: caseNeighbours(await findNeighbours(db, shown.record)) } : {}
}

interface Drawn {
  shown: ShownRecord
  around: Around
  pathname: string
  cut: CutPicture | undefined
}

function partsOf({ shown, around, pathname, cut }: Drawn): ShellParts {
  const origin = siteUrl()
  const { practice, authorPage, links } = around
  const { jsonLd, picture, ...metadata } = recordMetadata({ origin, practice }, shown, { cut, authorPage, links })
  const shared = picture ?? drawnPicture(picturePathOf(recordPages[shown.kind].list), metadata.title)
  return {
    head: pageHead({ practice, ...metadata, indexed: !isPreview(), address: new URL(pathname, origin), picture: shared }),
    record: `<div class="contents" data-record="${addressMark(pathname)}">${drawRecord(shown, cut, around)}</div>`,
    'json-ld': jsonLd.map((value) => `<script type="application/ld+json">${jsonForScript(value)}</script>`).join(''),
  }
}

async function readShell(kind: RecordKind): Promise<string> {
  const response = await fetchBuilt(shellPath(kind))
  if (!response.ok) throw new Error(`The shell answered ${response.status}.`)
  return response.text()
}

const html = (body: string, status: number, headers: Record<string, string>) =>
  new Response(body, { status, headers: { ...pageHeaders, ...headers, 'Content-Type': 'text/html; charset=utf-8' } })

/** Cached briefly, because anyone can request pages that do not exist. A save purges them too. */
const missingCaching = { ...changesCaching, 'Netlify-CDN-Cache-Control': 'public, s-maxage=60' }

const keyOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The address as records have it, for one with capitals, an ending or a slash. Undefined if it is of no record. */
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
  const [shell, shown] = await Promise.all([readShell(kind), findShown(db, kind, key)])
  if (shown && !pathname.endsWith('/')) {
    const cut = await readCutPicture(kind, shown.record)
    const [around, follows] = await Promise.all([findAround(db, shown), followsOf(db, shown)])
    const parts = { ...partsOf({ shown, around, pathname, cut }), ...follows }
    return html(fillShell(shell, parts), 200, changesCaching)
  }
  if (path === undefined) return html(fillShell(shell, { follows: '' }), 404, missingCaching)
  if (path !== pathname && (await findShown(db, kind, keyOf(path)))) return redirect(path)
  const moved = await findMoved(db, kind, keyOf(path))
  // Cached like a page, because a new record may take the earlier address.
  if (moved !== undefined) return redirect(moved, changesCaching)
  const status = (await isGone(db, path)) ? 410 : 404
  return html(fillShell(shell, { follows: '' }), status, missingCaching)
}

/** The name in a built page, for when the database cannot be read. */
const builtName = (shell: string): string => unescapeHtml(/<meta property="og:site_name" content="([^"]*)">/.exec(shell)?.[1] ?? '')

async function answerFailure(c: Context<Api>, kind: RecordKind): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const shell = await readShell(kind)
  const head = pageHead({
    practice: { name: builtName(shell), strapline: '' },
    title: recordPages[kind].texts.failed,
    description: 'This page could not be loaded.',
    indexed: false,
    type: 'website',
    address: new URL(pathname, siteUrl()),
    picture: drawnPicture(sharePicturePath({ name: 'home' }), recordPages[kind].texts.failed),
  })
  const record = staticMarkup(Failed, { kind, address: pathname })
  return html(fillShell(shell, { head, record, follows: '' }), 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' })
}

/** Answers a page that the live build lacks: of a newer record, of a missing one, or after a failure. */
export async function answerRecordPage(c: Context<Api>, kind: RecordKind, key: string): Promise<Response> {
  try {
    return await answer(c, kind, key)
  } catch (error) {
    report(error, c.env.requestId)
    return answerFailure(c, kind)
  }
}
