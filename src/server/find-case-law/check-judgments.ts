import { setTimeout as wait } from 'node:timers/promises'
import { recordAudit } from '#db/audit/audit.ts'
import type { Database } from '#db/connection/client.ts'
import { type DueJudgment, type FoundJudgment, listDueJudgments, noteCheck } from '#db/find-case-law/checks.ts'
import type { JobEnd } from '#db/jobs/jobs.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { readTypedDocument } from '#domain/find-case-law/document-path.ts'
import { ProblemError } from '../http/problems.ts'
import { failure, readHead, requestDocument } from './request.ts'

/** Four runs a day allow twelve thousand judgments a month. */
const mostInRun = 100
/** In milliseconds. Find Case Law allows three requests a second. Tests replace it. */
export const betweenRequests: { readonly ms: number } = { ms: 1000 }
/** The most time for one judgment, including its pause. */
const longestCheckMs = 12_000
/** In characters. The hash comes before the text, after lists of people and roles. */
const headLength = 2 * 1024 * 1024

const program = { userId: null, userName: 'check of judgments', requestId: null }

const isStatus = (error: unknown, status: number): error is ProblemError => error instanceof ProblemError && error.problem.status === status

/** Requests one judgment, and reads only its head. @throws 502, 503 */
async function find({ address, hash, etag }: DueJudgment): Promise<FoundJudgment> {
  const document = readTypedDocument(address)
  if (document.kind === 'faulty') throw failure(502, document.fault)
  const response = await requestDocument(document.path, etag ?? undefined).catch((error: unknown) => {
    if (isStatus(error, 404)) return undefined
    throw error
  })
  if (response === undefined) return { isWithdrawn: true, foundHash: null, etag: null }
  if (response.status === 304) return { isWithdrawn: false, foundHash: hash, etag }
  const [, foundHash] = /<(?:\w+:)?hash>([\da-f]{64})</.exec(await readHead(response, '</proprietary>', headLength)) ?? []
  if (foundHash === undefined) throw failure(502, 'A judgment at Find Case Law no longer has a hash.')
  return { isWithdrawn: false, foundHash, etag: response.headers.get('ETag') }
}

const actionOf = ({ hash }: DueJudgment, { isWithdrawn, foundHash }: FoundJudgment): AuditAction | undefined =>
  isWithdrawn ? 'judgment-withdrawn' : foundHash === hash ? undefined : 'judgment-changed'

async function check(db: Database, judgment: DueJudgment): Promise<void> {
  const found = await find(judgment)
  await db.transaction(async (tx) => {
    await noteCheck(tx, judgment.id, found)
    const action = actionOf(judgment, found)
    if (action) await recordAudit(tx, program, { action, kind: 'case', recordId: judgment.id })
  })
}

/** After this many judgments in a row without an answer, Find Case Law counts as down. */
const mostUnanswered = 3

/**
 * The work of the job: checks once a month whether each whole judgment is still published and unchanged. A
 * judgment that cannot be read or fetched does not stop the others. If Find Case Law limits requests, the rest
 * waits for the time that it sets.
 */
export async function checkJudgments(db: Database, deadline: number): Promise<JobEnd> {
  let failed: ProblemError | undefined
  let unanswered = 0
  for (const judgment of await listDueJudgments(db, mostInRun)) {
    if (Date.now() + longestCheckMs > deadline) return { nextInMs: 0 }
    try {
      await check(db, judgment)
      unanswered = 0
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const seconds = Number(error.headers['Retry-After'])
      if (seconds > 0) return { nextInMs: seconds * 1000 }
      failed = error
      unanswered = isStatus(error, 503) ? unanswered + 1 : 0
      if (unanswered === mostUnanswered) break
    }
    await wait(betweenRequests.ms)
  }
  if (failed) throw failed
  return {}
}
