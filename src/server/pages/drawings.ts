import { database } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import { escapeHtml } from '#domain/fields/escape-html.ts'
import { type RecordKind, recordPages } from '#domain/kinds/record-pages.ts'
import { pageTitle } from '#domain/metadata/page-head.ts'
import { recordMetadata } from '#domain/metadata/record-metadata.ts'
import { drawnFolder } from '#domain/publication/live-script.ts'
import { Missing } from '#islands/RecordNotices.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { siteUrl } from '../env.ts'
import { unknownAddress } from '../http/problems.ts'
import { changesCaching } from '../publication/changes-cache.ts'
import { readCutPicture } from './cut-pictures.ts'
import { drawRecord, findAround } from './draw-record.ts'
import { drawPart } from './drawn-parts.ts'
import { findMoved } from './find-moved.ts'
import { findShown } from './find-shown.ts'

// Drawings for src/site/live, which puts them into a page that was built earlier.

const html = (title: string, body: string, status = 200) =>
  new Response(`<!doctype html><title>${escapeHtml(title)}</title>${body}`, {
    status,
    headers: { ...changesCaching, 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  })

/** Answers with the record as its page would show it, and the page's title. */
export async function answerDrawnRecord(kind: RecordKind, key: string): Promise<Response> {
  const [shown, practice] = await Promise.all([findShown(database(), kind, key), readPractice(database())])
  const moved = shown ? undefined : await findMoved(database(), kind, key)
  if (moved !== undefined) return new Response(null, { status: 301, headers: { ...changesCaching, Location: `${drawnFolder}${moved}` } })
  if (!shown) return html(pageTitle(recordPages[kind].texts.missing, practice), staticMarkup(Missing, { kind }), 404)
  const picture = await readCutPicture(kind, shown.record)
  const { title } = recordMetadata({ origin: siteUrl(), practice }, shown)
  return html(pageTitle(title, practice), drawRecord(shown, picture, await findAround(database(), shown)))
}

export async function answerDrawnPart(name: string): Promise<Response> {
  const part = await drawPart(name)
  if (part === undefined) throw unknownAddress()
  return html('', part)
}
