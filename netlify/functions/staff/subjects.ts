import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { eraseSubject } from '#db/subjects/erase-subject.ts'
import { readRetention } from '#db/subjects/retention.ts'
import { readSubject } from '#db/subjects/subject-data.ts'
import { type ErasureReceipt, type SubjectData, subjectSchema } from '#domain/subjects/subject.ts'
import { authorOf, noteAudit } from '#server/audit/audited.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { ProblemError } from '#server/http/problems.ts'

export const listRetained = async (c: Context<Api>) => c.json(await readRetention(database()))

export async function exportSubject(c: Context<Api>) {
  const { email } = await readJson(c, subjectSchema)
  const data = await readSubject(database(), email)
  const count = data.tables.reduce((sum, { rows }) => sum + rows.length, 0)
  await noteAudit(c, { action: 'exported', kind: 'person', count })
  return c.json<SubjectData>(data)
}

export async function erase(c: Context<Api>) {
  const { email } = await readJson(c, subjectSchema)
  const outcome = await eraseSubject(database(), email, authorOf(c))
  if (outcome.kind === 'erased') return c.json<ErasureReceipt>(outcome.receipt)
  const detail = `This is the address of the account '${outcome.username}'. Disable the account first.`
  throw new ProblemError({ title: 'Not possible', status: 409, detail })
}
