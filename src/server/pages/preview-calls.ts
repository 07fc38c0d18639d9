import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findDraft } from '#db/drafts/drafts.ts'
import { findPreviewedDraft } from '#db/drafts/preview-links.ts'
import { isLicensed } from '#db/find-case-law/licence.ts'
import { citingNote, readFacts } from '#domain/cases/facts.ts'
import { isFromFindCaseLaw } from '#domain/cases/type.ts'
import { newDraftSchema } from '#domain/drafts/draft-input.ts'
import { type TypedRecord, typedRecord } from '#domain/drafts/typed-record.ts'
import type { Source } from '#drawn/entries.ts'
import { readRecord } from '#drawn/records.ts'
import { damaged, ended, PreviewOver } from '#islands/PreviewOver.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { readJson } from '../http/body.ts'
import { bodyLimits } from '../http/body-limit.ts'
import type { Api, Call } from '../http/call.ts'
import { readBuilt } from '../http/deploy-context.ts'
import { fillShell } from '../http/fill-shell.ts'
import { pageHeaders } from '../http/page-headers.ts'
import { stylesAsData } from '../http/styles-as-data.ts'
import { readPreviewKey } from './preview-key.ts'
import { linksOf, storedSource } from './source.ts'

/** No cache keeps a copy and no other site learns the address, because everyone with the address may read it. */
const headers = {
  ...pageHeaders,
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** No account reads a preview. */
const nobody = 0

/** A built page without analytics. */
async function fill(record: string): Promise<string> {
  return fillShell(await readBuilt('/shells/preview'), { record, 'json-ld': '' })
}

async function draw(typed: TypedRecord): Promise<string> {
  const shown = typedRecord(typed)
  const source = storedSource()
  // The stored rows have the citations of the public text, so read those of the draft's text here.
  const around: Source =
    shown.kind === 'case' ? { ...source, linksOf: () => linksOf(source.db, citingNote(shown.record, readFacts(shown.record))) } : source
  return fill((await readRecord(around, shown)).draw().html)
}

const answer = (html: string, status = 200) => new Response(html, { status, headers })

/** The page of a draft, for everyone who has the address. 410 after the link has ended, 404 if it is damaged. */
async function answerDraftPreview(key: string): Promise<Response> {
  const link = readPreviewKey(key)
  if (link === undefined) return answer(await fill(staticMarkup(PreviewOver, damaged)), 404)
  const shown = await findPreviewedDraft(database(), link)
  const draft = shown === undefined ? undefined : await findDraft(database(), shown, nobody)
  // The link may have been made before whole judgments were switched off.
  const isShown = draft && (!isFromFindCaseLaw(draft.fields) || (await isLicensed(database())))
  return isShown ? answer(await draw(draft)) : answer(await fill(staticMarkup(PreviewOver, ended)), 410)
}

/** Draws the page for the fields of an open form. Nothing is stored. */
async function answerTypedPage(c: Context<Api>): Promise<Response> {
  const { kind, fields, recordId = null } = await readJson(c, newDraftSchema)
  const html = await draw({ kind, fields, recordId, updatedAt: new Date().toISOString() })
  return answer(stylesAsData(html))
}

export const previewCalls: readonly Call[] = [
  {
    call: 'POST /api/drafts/page',
    who: 'write drafts',
    body: bodyLimits.record,
    answers: 'Body of `POST /api/drafts`: 200 the page in HTML as it would be public. Nothing is stored; 422 only for types and lengths',
    handle: answerTypedPage,
  },
  {
    call: 'GET /preview/:key',
    who: 'anyone',
    answers: 'the page that a draft would have, for people who have the link; 410 when it is over, 404 when the link is damaged',
    handle: (c) => answerDraftPreview(c.req.param('key') ?? ''),
  },
]
