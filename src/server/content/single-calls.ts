import type { Context } from 'hono'
import type * as z from 'zod'
import { database, type Queryable } from '#db/connection/client.ts'
import type { Capability } from '#domain/accounts/capabilities.ts'
import type { AuditKind } from '#domain/audit/actions.ts'
import { changedFields } from '#domain/audit/audit-event.ts'
import { auditedResult } from '../audit/audited.ts'
import { readJson } from '../http/body.ts'
import type { Api, Call } from '../http/call.ts'
import { answerRecord, refusedUpdate, seenVersions } from '../http/etag.ts'
import { requestBuild } from '../publication/publication.ts'

interface SingleRecord<Stored extends { updatedAt: string }, Input extends object> {
  /** '/api/fees'. */
  address: `/${string}`
  kind: AuditKind
  /** The name in the sentence of a refusal, such as 'The fees'. */
  name: string
  schema: z.ZodType<Input>
  read: (db: Queryable) => Promise<Stored>
  /** `seen` holds the versions that may be overwritten. Undefined if another version is stored. */
  update: (tx: Queryable, input: Input, seen: readonly Date[] | undefined) => Promise<Stored | undefined>
  /** Adds the fields that only staff receive. */
  shown?: (stored: Stored) => Stored
  /** Whether the record appears on pages, from a build on. */
  isPublished: boolean
  /** Who may read it. */
  readers?: Capability
  /** The answers of `GET` and `PUT`, for the contract. */
  answers: { get: string; put: string }
}

/** The calls for a record that exists only once: read it, and replace it as a whole. */
export function singleCalls<Stored extends { updatedAt: string }, Input extends object>({
  shown = (stored) => stored,
  readers = 'change settings',
  ...record
}: SingleRecord<Stored, Input>): readonly Call[] {
  const { address, kind, answers, read } = record

  /** @throws 412 when someone else saved the record since it was read */
  async function replace(c: Context<Api>) {
    const input = await readJson(c, record.schema)
    const saved = await auditedResult(
      c,
      async (tx) => {
        const before = await read(tx)
        return { updated: await record.update(tx, input, seenVersions(c)), fields: changedFields(before, input) }
      },
      ({ updated, fields }) => updated && { action: 'updated', kind, fields },
    )
    if (!saved.updated) throw refusedUpdate(record.name, shown(await read(database())))
    if (record.isPublished) await requestBuild(database())
    return answerRecord(c, shown(saved.updated))
  }

  return [
    { call: `GET ${address}`, who: readers, answers: answers.get, handle: async (c) => answerRecord(c, shown(await read(database()))) },
    { call: `PUT ${address}`, who: 'change settings', answers: answers.put, handle: replace },
  ]
}
