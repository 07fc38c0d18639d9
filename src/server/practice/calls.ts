import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { readStoredPractice, updatePractice } from '#db/practice/practice.ts'
import { changedFields } from '#domain/audit/audit-event.ts'
import { practiceSchema } from '#domain/practice/schema.ts'
import { audited } from '#server/audit/audited.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { answerRecord, refusedUpdate, seenVersions } from '#server/http/etag.ts'
import { requestBuild } from '#server/publication/publication.ts'

/** @throws 412 when someone else saved the details since they were read */
async function update(c: Context<Api>) {
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

export const practiceCalls: readonly Call[] = [
  {
    call: 'GET /api/practice',
    who: 'change settings',
    answers: "200 `StoredPractice` with `ETag`: the practice's details, those of the demonstration until staff save their own",
    handle: async (c) => answerRecord(c, await readStoredPractice(database())),
  },
  {
    call: 'PUT /api/practice',
    who: 'change settings',
    answers: '200 `StoredPractice` with `ETag`; 412 when `If-Match` is older (the problem has the stored details as `current`); 422',
    handle: update,
  },
]
