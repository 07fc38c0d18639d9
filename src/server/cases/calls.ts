import type { Context } from 'hono'
import { casesInOneCall, deletedCasesInOneCall } from '#db/cases/case-bytes.ts'
import { casesAlike, importCases, knownSlugs } from '#db/cases/case-import.ts'
import { findByWords } from '#db/cases/case-pages.ts'
import { caseStore } from '#db/cases/case-store.ts'
import { changeTags, undoTags } from '#db/cases/case-tags.ts'
import { listCasesById } from '#db/cases/cases.ts'
import { type Database, database } from '#db/connection/client.ts'
import { batchEvent } from '#domain/audit/audit-event.ts'
import { type CaseDeletion, type CaseRestoration, caseBatchSchema, type FoundTexts } from '#domain/cases/case-batch.ts'
import { type KnownCases, slugsToCheckSchema } from '#domain/cases/case-import.ts'
import { caseInputSchema, caseSubmissionSchema } from '#domain/cases/case-input.ts'
import type { CaseListItem, ImportResult } from '#domain/cases/cases.ts'
import { isTagUndo, type TagChangeResult, tagBodySchema, tagChangeSchema, tagUndoSchema } from '#domain/content/tag-change.ts'
import { auditedResult } from '#server/audit/audited.ts'
import { readExportPage } from '#server/cases/case-export.ts'
import { readImportFile } from '#server/cases/case-import.ts'
import { answerPublished, publishCase } from '#server/cases/case-publishing.ts'
import { cursorOf, readExportCursor, readWordQuery } from '#server/cases/case-query.ts'
import { storedCalls } from '#server/content/calls.ts'
import { auditedDeletion, auditedRestoration, whyDeleted } from '#server/content/deletion.ts'
import { idOf } from '#server/content/records.ts'
import { createRecord, readNoted } from '#server/content/update.ts'
import { check, readJson } from '#server/http/body.ts'
import { bodyLimits } from '#server/http/body-limit.ts'
import type { Api, Call } from '#server/http/call.ts'
import { requestBuild } from '#server/publication/publication.ts'

async function create(c: Context<Api>) {
  const { input: submission, draft } = await readNoted(c, caseSubmissionSchema)
  const { publishToDiscord, ...input } = submission
  const created = await createRecord(c, caseStore, { input, slug: input.slug, draft })
  return answerPublished(c, created, { status: 201, isPosted: publishToDiscord })
}

async function importFile(c: Context<Api>) {
  const { rows, repeated } = await readImportFile(c)
  const imported = await auditedResult(
    c,
    (tx) => importCases(tx, rows),
    ({ length }) => (length > 0 ? { action: 'imported', kind: 'case', count: length } : undefined),
  )
  if (imported.length > 0) await requestBuild(database())
  const stored = new Set(imported.map(({ slug }) => slug))
  const known = rows.filter(({ slug }) => !stored.has(slug)).map(({ title }) => title)
  return c.json<ImportResult>({ imported, skipped: [...known, ...repeated] })
}

async function checkImport(c: Context<Api>) {
  const { slugs, titles, citations } = await readJson(c, slugsToCheckSchema)
  const [known, alike] = await Promise.all([knownSlugs(database(), slugs), casesAlike(database(), titles, citations)])
  return c.json<KnownCases>({ known, alike })
}

async function removeBatch(c: Context<Api>) {
  const ids = await casesInOneCall(database(), (await readJson(c, caseBatchSchema)).ids)
  const deleted = new Set(await auditedDeletion(c, 'case', ids))
  if (deleted.size > 0) await requestBuild(database())
  return c.json<CaseDeletion>({ results: ids.map((id) => ({ id, outcome: deleted.has(id) ? 'deleted' : 'gone' })) })
}

function outcomeOf(id: number, entry: CaseListItem | undefined, reason: string | undefined): CaseRestoration['results'][number] {
  if (entry) return { id, outcome: 'restored', case: entry }
  return reason === undefined ? { id, outcome: 'gone' } : { id, outcome: 'refused', reason }
}

async function restoreBatch(c: Context<Api>) {
  const ids = await deletedCasesInOneCall(database(), (await readJson(c, caseBatchSchema)).ids)
  const { restored, refused } = await auditedRestoration(c, 'case', ids)
  if (restored.length > 0) await requestBuild(database())
  const back = new Map((await listCasesById(database(), restored)).map((entry) => [entry.id, entry]))
  const reasons = new Map(refused.map((each) => [each.id, whyDeleted(each)]))
  return c.json<CaseRestoration>({ results: ids.map((id) => outcomeOf(id, back.get(id), reasons.get(id))) })
}

const quoted = (tags: readonly string[]) => tags.map((tag) => `“${tag}”`).join(', ')

/** Renames a tag, or merges several into one, in every case. With `undo`, restores the former tags of cases. */
async function updateTags(c: Context<Api>) {
  const body = await readJson(c, tagBodySchema)
  const work = isTagUndo(body) ? tagUndo(c, body) : tagChange(c, body)
  const changed = await auditedResult(c, work, (rows) =>
    batchEvent(
      'updated',
      'case',
      rows.map(({ id }) => id),
      ['tags'],
    ),
  )
  if (changed.length > 0) await requestBuild(database())
  return c.json<TagChangeResult>({ changed: changed.length, cases: changed })
}

function tagChange(c: Context<Api>, body: unknown) {
  const { from, to } = check(tagChangeSchema, body)
  const save = { by: c.var.account.username, note: `Tags: ${quoted(from)} became ${quoted([to])}` }
  return (tx: Database) => changeTags(tx, from, to, save)
}

function tagUndo(c: Context<Api>, body: unknown) {
  const { undo } = check(tagUndoSchema, body)
  return (tx: Database) => undoTags(tx, undo, { by: c.var.account.username, note: 'Tags: the last change was undone' })
}

const publishToDiscord = async (c: Context<Api>) => c.json(await publishCase(c, idOf(c, 'This case')))

async function findTexts(c: Context<Api>) {
  const { words, cursor } = readWordQuery(c.req.query())
  const { ids, next } = await findByWords(database(), words, cursor)
  return c.json<FoundTexts>({ ids, next: next ? cursorOf(next) : null })
}

export const caseCalls: readonly Call[] = [
  {
    call: 'GET /api/cases/export/page',
    who: 'read records',
    answers: '200 `ExportPage`: whole cases after `cursor`, by id, as many as fit into an answer, and `next`, or null',
    handle: async (c) => c.json(await readExportPage(database(), readExportCursor(c.req.query()))),
  },
  {
    call: 'GET /api/cases/text/page',
    who: 'read records',
    answers: '200 `FoundTexts`: the ids of cases that contain all of `words`, and `next`, the next `cursor`, or null; 422',
    handle: findTexts,
  },
  {
    call: 'POST /api/cases',
    who: 'publish',
    body: bodyLimits.record,
    answers: '201 `CaseRecord` with `ETag`, and `discordProblem` if a requested post to Discord failed; 409 slug taken; 422',
    handle: create,
  },
  {
    call: 'POST /api/cases/import',
    who: 'publish',
    body: bodyLimits.batch,
    answers: 'multipart `casesFile`: 200 `ImportResult`; 400 not JSON; 422 with `errors` by `rows.{n}.{field}`; 413',
    handle: importFile,
  },
  {
    call: 'POST /api/cases/import/check',
    who: 'write drafts',
    body: bodyLimits.batch,
    answers:
      '`slugs`, `titles` and `citations`: 200 `{known, alike}`: the stored slugs, and stored cases with one of the titles or citations; 422',
    handle: checkImport,
  },
  {
    call: 'POST /api/cases/delete',
    who: 'publish',
    answers: '`ids`, at most 500: 200 `CaseDeletion`: the outcome for each id, in order, up to 8 MB of texts; 422',
    handle: removeBatch,
  },
  {
    call: 'POST /api/cases/restore',
    who: 'publish',
    answers: '`ids`, at most 500: 200 `CaseRestoration`: the outcome for each id, in order, up to 8 MB of texts; 422',
    handle: restoreBatch,
  },
  {
    call: 'PUT /api/cases/tags',
    who: 'publish',
    answers: '`from`, tags as written, and `to`, or the `cases` of an answer as `undo`: 200 `{changed, cases}`, each with a revision; 422',
    handle: updateTags,
  },
  {
    call: 'POST /api/cases/:key/publish-to-discord',
    who: 'publish',
    answers:
      '200 `CaseRecord`, also if already published; 404; 409 no webhook, or another call is publishing it; 502, 503 with the reason (`Retry-After` if known)',
    handle: publishToDiscord,
  },
  ...storedCalls(caseStore, caseInputSchema),
]
