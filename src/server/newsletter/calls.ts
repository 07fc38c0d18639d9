import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { readIssueContent } from '#db/newsletter/issue-items.ts'
import { createIssue, deleteIssue, findIssue, listIssues, updateIssue } from '#db/newsletter/issues.ts'
import { changedFields } from '#domain/audit/audit-event.ts'
import { escapeHtml } from '#domain/fields/escape-html.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import { htmlText } from '#domain/mail/html.ts'
import { plainText } from '#domain/mail/plain-text.ts'
import { issueInputSchema } from '#domain/newsletter/issues.ts'
import { audited, auditedResult } from '#server/audit/audited.ts'
import { onTakenSlug } from '#server/content/records.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { answerRecord, refusedUpdate, seenVersions } from '#server/http/etag.ts'
import { stylesAsData } from '#server/http/styles-as-data.ts'
import { demandIssue, issueIdOf, issueName, refusedByState } from '#server/newsletter/demand-issue.ts'
import { issueContent, noToken, readIssueText } from '#server/newsletter/issue-message.ts'
import { requestBuild } from '#server/publication/publication.ts'

/** The possible items of the issue in the query. Without an issue, everything new. */
async function readContent(c: Context<Api>) {
  const key = readRecordKey(c.req.query('issue') ?? '')
  const issue = key.kind === 'id' ? await findIssue(database(), key.id) : undefined
  return c.json(await readIssueContent(database(), issue ?? { caseIds: [], newsIds: [] }))
}

async function create(c: Context<Api>) {
  const input = await readJson(c, issueInputSchema)
  const created = await auditedResult(
    c,
    (tx) => createIssue(tx, input),
    ({ id }) => ({ action: 'created', kind: 'issue', recordId: id }),
  ).catch(onTakenSlug(input.slug))
  return answerRecord(c, created, 201)
}

const read = async (c: Context<Api>) => answerRecord(c, await demandIssue(c))

async function update(c: Context<Api>) {
  const id = issueIdOf(c)
  const input = await readJson(c, issueInputSchema)
  const saved = await auditedResult(
    c,
    async (tx) => {
      const before = await findIssue(tx, id)
      const updated = await updateIssue(tx, id, input, seenVersions(c))
      return updated && { updated, fields: changedFields({ ...before }, input) }
    },
    (found) => found && { action: 'updated', kind: 'issue', recordId: id, fields: found.fields },
  ).catch(onTakenSlug(input.slug))
  if (saved) return answerRecord(c, saved.updated)
  const stored = await findIssue(database(), id)
  throw stored && stored.state !== 'draft' ? refusedByState(stored) : refusedUpdate(issueName, stored)
}

async function remove(c: Context<Api>) {
  const id = issueIdOf(c)
  const deleted = await audited(c, { action: 'deleted', kind: 'issue', recordId: id }, (tx) => deleteIssue(tx, id, seenVersions(c)))
  if (!deleted) {
    const stored = await findIssue(database(), id)
    throw stored && (stored.state === 'scheduled' || stored.state === 'sending') ? refusedByState(stored) : refusedUpdate(issueName, stored)
  }
  if (deleted.state === 'sent') await requestBuild(database())
  return c.body(null, 204)
}

const textPage = (title: string, text: string): string =>
  `<!doctype html><html lang="en-GB"><title>${escapeHtml(title)}</title><pre style="margin:1rem;white-space:pre-wrap">${escapeHtml(text)}</pre>`

/** The stored issue as its readers would get it, as a page for the desk: `form` is light, dark or text. */
async function preview(c: Context<Api>) {
  const issue = await demandIssue(c)
  const text = await readIssueText(database(), issue)
  const content = issueContent(text, noToken)
  const form = c.req.query('form')
  if (form === 'text') return c.html(stylesAsData(textPage(issue.subject, plainText(content, text.practice))))
  return c.html(stylesAsData(htmlText(content, text.practice, { dark: form === 'dark' })))
}

export const issueCalls: readonly Call[] = [
  {
    call: 'GET /api/newsletter/issues',
    who: 'send newsletters',
    answers: '200 list of `ListedIssue`: drafts first, then the others, the latest first',
    handle: async (c) => c.json(await listIssues(database())),
  },
  {
    call: 'GET /api/newsletter/issues/content',
    who: 'send newsletters',
    answers: '200 `IssueContent`: cases and news since the last issue. With `issue`: also what that issue holds',
    handle: readContent,
  },
  {
    call: 'POST /api/newsletter/issues',
    who: 'send newsletters',
    answers: '201 `NewsletterIssue` with `ETag`, a draft; 409 slug taken; 422',
    handle: create,
  },
  { call: 'GET /api/newsletter/issues/:key', who: 'send newsletters', answers: '200 `NewsletterIssue` with `ETag`; 404', handle: read },
  {
    call: 'PUT /api/newsletter/issues/:key',
    who: 'send newsletters',
    answers: '200 `NewsletterIssue` with `ETag`; 404; 409 unless it is a draft; 412 when `If-Match` is older; 422',
    handle: update,
  },
  {
    call: 'DELETE /api/newsletter/issues/:key',
    who: 'send newsletters',
    answers: '204; 404; 409 while it is scheduled or being sent; 412',
    handle: remove,
  },
  {
    call: 'GET /api/newsletter/issues/:key/preview',
    who: 'send newsletters',
    answers: '200 the message as a page for the desk, with `form=dark` as on a dark screen, with `form=text` as text; 404',
    handle: preview,
  },
]
