import type { Context } from 'hono'
import { recordAudit } from '#db/audit/audit.ts'
import { type Database, database } from '#db/connection/client.ts'
import { unpublishRecords } from '#db/drafts/publish-draft.ts'
import { listOutdated } from '#db/find-case-law/checks.ts'
import { listPublicJudgments, readJudgmentLicence, switchJudgments } from '#db/find-case-law/licence.ts'
import { batchEvent } from '#domain/audit/audit-event.ts'
import { caseType } from '#domain/cases/type.ts'
import { countOf } from '#domain/fields/counts.ts'
import { type JudgmentLicence, licenceSwitchSchema, type OutdatedJudgment } from '#domain/find-case-law/whole-judgments.ts'
import { authorOf } from '../audit/audited.ts'
import { deleteLeftMessages } from '../discord/left-messages.ts'
import { readJson } from '../http/body.ts'
import type { Api, Call } from '../http/call.ts'
import { afterAnswer } from '../http/deploy-context.ts'
import { report } from '../http/log.ts'
import { ProblemError } from '../http/problems.ts'
import { requestBuild } from '../publication/publication.ts'

/** The number of judgments to leave the website has changed since the question was shown. */
const otherCount = (published: number) =>
  new ProblemError(
    409,
    'Not switched off',
    `${countOf(published, 'whole judgment is', 'whole judgments are')} public now. Nothing was changed. Check the number, then confirm again.`,
  )

/** Takes every whole judgment off the website, with a line in the audit trail that names them. */
async function withdrawAll(c: Context<Api>, tx: Database, withdraws: number): Promise<void> {
  const recordIds = await listPublicJudgments(tx)
  if (recordIds.length !== withdraws) throw otherCount(recordIds.length)
  if (recordIds.length === 0) return
  await unpublishRecords(tx, caseType, { recordIds, seen: undefined, authorId: c.var.account.id })
  const event = batchEvent('unpublished', 'case', recordIds)
  if (event) await recordAudit(tx, authorOf(c), event)
}

/** Switching off and withdrawing are one transaction, so nothing is ever public without the licence. */
async function setLicence(c: Context<Api>) {
  const { isOn, withdraws } = await readJson(c, licenceSwitchSchema)
  await database().transaction(async (tx) => {
    if (!(await switchJudgments(tx, isOn, c.var.account.id))) return
    await recordAudit(tx, authorOf(c), { action: isOn ? 'judgments-on' : 'judgments-off', kind: 'website' })
    if (!isOn) await withdrawAll(c, tx, withdraws)
  })
  if (!isOn && withdraws > 0) {
    await requestBuild(database())
    // The nightly function tries again.
    afterAnswer(deleteLeftMessages(database()).catch((error: unknown) => report(error, 'discord')))
  }
  return c.json<JudgmentLicence>(await readJudgmentLicence(database()))
}

export const judgmentLicenceCalls: readonly Call[] = [
  {
    call: 'GET /api/find-case-law/licence',
    who: 'write drafts',
    answers: '200 `JudgmentLicence`: whether whole judgments are on, since when, by whom, and how many are public',
    handle: async (c) => c.json<JudgmentLicence>(await readJudgmentLicence(database())),
  },
  {
    call: 'PUT /api/find-case-law/licence',
    who: 'switch judgments',
    answers:
      '`isOn`, `withdraws`: 200 `JudgmentLicence`. Off takes all whole judgments off the website, as drafts; 409 if there are not `withdraws` of them; 422',
    // A thousand judgments take four seconds.
    callTime: 9000,
    handle: setLicence,
  },
  {
    call: 'GET /api/find-case-law/outdated',
    who: 'write drafts',
    answers: '200 list of `OutdatedJudgment`: whole judgments that Find Case Law withdrew or changed since they were read',
    handle: async (c) => c.json<OutdatedJudgment[]>(await listOutdated(database())),
  },
]
