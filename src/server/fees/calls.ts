import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { readStoredFees, updateFees } from '#db/fees/fees.ts'
import { changedFields } from '#domain/audit/audit-event.ts'
import { feesSchema } from '#domain/fees/schema.ts'
import { audited } from '#server/audit/audited.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { answerRecord, refusedUpdate, seenVersions } from '#server/http/etag.ts'
import { requestBuild } from '#server/publication/publication.ts'

/** @throws 412 when someone else saved the fees since they were read */
async function update(c: Context<Api>) {
  const input = await readJson(c, feesSchema)
  const { updated } = await audited(
    c,
    async (tx) => {
      const before = await readStoredFees(tx)
      return { updated: await updateFees(tx, input, seenVersions(c)), fields: changedFields(before, input) }
    },
    (saved) => saved.updated && { action: 'updated', kind: 'fees', fields: saved.fields },
  )
  if (!updated) throw refusedUpdate('The fees', await readStoredFees(database()))
  await requestBuild(database())
  return answerRecord(c, updated)
}

export const feesCalls: readonly Call[] = [
  {
    call: 'GET /api/fees',
    who: 'change settings',
    answers: '200 `StoredFees` with `ETag`: what the page about fees says',
    handle: async (c) => answerRecord(c, await readStoredFees(database())),
  },
  {
    call: 'PUT /api/fees',
    who: 'change settings',
    answers: '200 `StoredFees` with `ETag`; 412 when `If-Match` is older (the problem has the stored fees as `current`); 422',
    handle: update,
  },
]
