import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findDraft } from '#db/drafts/drafts.ts'
import { findPreviewedDraft } from '#db/drafts/preview-links.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { citingNote, readFacts } from '#domain/cases/facts.ts'
import type { CitingNote } from '#domain/citator/notes.ts'
import { fieldKind } from '#domain/content/field-kinds.ts'
import { mapFields } from '#domain/content/map-fields.ts'
import { recordSchema } from '#domain/content/record-schema.ts'
import { type ContentType, type Field, isOptional } from '#domain/content/type.ts'
import { type Draft, newDraftSchema } from '#domain/drafts/drafts.ts'
import { completed } from '#domain/kinds/completed.ts'
import { contentTypes, mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import type { Records } from '#domain/kinds/records.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import type { Source } from '#drawn/entries.ts'
import { readRecord } from '#drawn/records.ts'
import { PreviewOver } from '#islands/PreviewOver.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { readJson } from '../http/body.ts'
import { bodyLimits } from '../http/body-limit.ts'
import type { Api, Call } from '../http/call.ts'
import { readBuilt } from '../http/deploy-context.ts'
import { fillShell } from '../http/fill-shell.ts'
import { pageHeaders } from '../http/page-headers.ts'
import { unknownAddress } from '../http/problems.ts'
import { readPreviewKey } from './preview-key.ts'
import { linksOf, storedSource } from './source.ts'

/** Nothing keeps a copy, and no search engine or other site learns the address, because it is the proof. */
const headers = {
  ...pageHeaders,
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** No account reads a preview. */
const nobody = 0

type Read<Kind extends TabKind> = (record: object) => Records[Kind]

const readers = mapTabTypes<{ [Kind in TabKind]: Read<Kind> }>((type) => (record: object) => recordSchema(type).parse(record))

function shownInTab<Kind extends TabKind>(kind: Kind, record: object): ShownRecord<Kind> {
  const read: Read<Kind> = readers[kind]
  return { kind, record: completed(kind, read(record)) }
}

interface Previewed {
  shown: ShownRecord
  /** What the text of a case cites and names. */
  note?: CitingNote
}

function shownCase(record: object): Previewed {
  const typed = caseRecordSchema.parse({ ...record, citation: null, court: null, judges: [] })
  const facts = readFacts(typed)
  const { citation, court, judges } = facts
  return { shown: { kind: 'case', record: { ...typed, citation, court, judges } }, note: citingNote(typed, facts) }
}

/** The draft as a record. A blank optional field is null, and any other one stays blank. */
function shownOf({ kind, fields, recordId, updatedAt }: Pick<Draft, 'kind' | 'fields' | 'recordId' | 'updatedAt'>): Previewed {
  const { fields: declared }: Pick<ContentType, 'fields'> = contentTypes[kind]
  const readValue = (field: Field, name: string) => {
    // A draft from before a field was added lacks it.
    const value = fields[name] ?? (fieldKind(field).several ? [] : '')
    return value === '' && isOptional(field) ? null : value
  }
  const values = mapFields(declared, readValue)
  const record = { ...values, id: recordId ?? 0, updatedAt, createdAt: updatedAt, publishedToDiscord: false }
  return kind === 'case' ? shownCase(record) : { shown: shownInTab(kind, record) }
}

/** A built page without analytics. */
async function fill(record: string): Promise<string> {
  return fillShell(await readBuilt('/shells/preview'), { record, 'json-ld': '' })
}

async function draw({ shown, note }: Previewed): Promise<string> {
  const source = storedSource()
  const typed: Source = note ? { ...source, linksOf: () => linksOf(source.db, note) } : source
  return fill((await readRecord(typed, shown)).draw().html)
}

const answer = (html: string, status = 200) => new Response(html, { status, headers })

/** Answers the page of a draft, as it would be public, to everyone who has the address. 410 when that is over. */
async function answerDraftPreview(key: string): Promise<Response> {
  const link = readPreviewKey(key)
  if (link === undefined) throw unknownAddress()
  const shown = await findPreviewedDraft(database(), link)
  const draft = shown === undefined ? undefined : await findDraft(database(), shown, nobody)
  return draft ? answer(await draw(shownOf(draft))) : answer(await fill(staticMarkup(PreviewOver, {})), 410)
}

/**
 * Answers the page that the fields of an open form would be. Nothing is stored.
 * The policy of the desk refuses a style element in a page that it reads, so the styles are a block of data.
 */
async function answerTypedPage(c: Context<Api>): Promise<Response> {
  const { kind, fields, recordId = null } = await readJson(c, newDraftSchema)
  const html = await draw(shownOf({ kind, fields, recordId, updatedAt: new Date().toISOString() }))
  return answer(html.replace('<style>', '<script type="text/css">').replace('</style>', '</script>'))
}

export const previewCalls: readonly Call[] = [
  {
    call: 'POST /api/drafts/page',
    who: 'write drafts',
    body: bodyLimits.record,
    answers: 'Body of `POST /api/drafts`: 200 the page in HTML as it would be public. Nothing is stored; 422 types and lengths alone',
    handle: answerTypedPage,
  },
  {
    call: 'GET /preview/:key',
    who: 'anyone',
    answers: 'the page that a draft would have, for people who have the link; 410 when it is over',
    handle: (c) => answerDraftPreview(c.req.param('key') ?? ''),
  },
]
