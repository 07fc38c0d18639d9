import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { eraseSubject } from '#db/subjects/erase-subject.ts'
import { readRetention } from '#db/subjects/retention.ts'
import { readSubject } from '#db/subjects/subject-data.ts'
import { type ErasureReceipt, type SubjectData, subjectSchema } from '#domain/subjects/subject.ts'
import { auditedResult, authorOf } from '#server/audit/audited.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { notPossible } from '#server/http/problems.ts'
import { notifyOwners } from '#server/mail/notify-of-change.ts'
import { startSending } from '#server/mail/start-sending.ts'

const listRetained = async (c: Context<Api>) => c.json(await readRetention(database()))

async function exportSubject(c: Context<Api>) {
  const { email } = await readJson(c, subjectSchema)
  const data = await readSubject(database(), email)
  const count = data.tables.reduce((sum, { rows }) => sum + rows.length, 0)
  await auditedResult(
    c,
    (tx) => notifyOwners(tx, 'person-exported', { byId: c.var.account.id }),
    () => ({ action: 'exported', kind: 'person', count }),
  )
  startSending()
  return c.json<SubjectData>(data)
}

async function erase(c: Context<Api>) {
  const { email } = await readJson(c, subjectSchema)
  const outcome = await database().transaction(async (tx) => {
    const erased = await eraseSubject(tx, email, authorOf(c))
    if (erased.kind === 'erased') await notifyOwners(tx, 'person-erased', { byId: c.var.account.id })
    return erased
  })
  startSending()
  if (outcome.kind === 'erased') return c.json<ErasureReceipt>(outcome.receipt)
  throw notPossible(`This is the address of the account '${outcome.username}'. Disable the account first.`)
}

export const subjectCalls: readonly Call[] = [
  {
    call: 'GET /api/subjects/retention',
    who: 'handle personal data',
    answers: '200 list of `RetainedTable`: rows about people, how old they are, and how many are older than promised',
    handle: listRetained,
  },
  // The address is in the body, so that no log contains it.
  {
    call: 'POST /api/subjects/export',
    who: 'handle personal data',
    proof: 'signed-in',
    answers: '`email`: 200 `SubjectData`: all that is stored about this person; 403 needs a fresh sign-in; 422',
    handle: exportSubject,
  },
  {
    call: 'POST /api/subjects/erase',
    who: 'handle personal data',
    proof: 'signed-in',
    answers:
      '`email`: 200 `ErasureReceipt`, which names no one; 403 needs a fresh sign-in; 409 the address of an account that can sign in; 422',
    handle: erase,
  },
]
