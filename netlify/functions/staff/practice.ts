import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { readStoredPractice, updatePractice } from '#db/practice/practice.ts'
import { changedFields } from '#domain/audit/audit-event.ts'
import { practiceSchema } from '#domain/practice/schema.ts'
import { audited } from '#server/audit/audited.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { answerRecord, refusedUpdate, seenVersions } from '#server/http/etag.ts'
import { requestBuild } from '#server/publication/publication.ts'

/** @throws 412 when someone else saved the details since they were read */
export async function update(c: Context<Api>) {
  const input = await readJson(c, practiceSchema)
  const saved = await audited(
    c,
    async (tx) => {
      const before = await readStoredPractice(tx)
      return { updated: await updatePractice(tx, input, seenVersions(c)), fields: changedFields(before, input) }
    },
    ({ updated, fields }) => updated && { action: 'updated', kind: 'practice', fields },
  )
  if (!saved.updated) throw refusedUpdate("The practice's details", await readStoredPractice(database()))
  await requestBuild(database())
  return answerRecord(c, saved.updated)
}
