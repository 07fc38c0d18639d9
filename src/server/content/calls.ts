import type { Context } from 'hono'
import type * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { findRevision, listRevisions } from '#db/content/revisions.ts'
import { type ContentStore, orderRecords } from '#db/content/store.ts'
import type { WholeRevision } from '#domain/content/revisions.ts'
import { inputSchema, staffOrderSchema } from '#domain/content/schema.ts'
import type { ContentType, InputOf } from '#domain/content/type.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { audited } from '../audit/audited.ts'
import { check, readJson } from '../http/body.ts'
import { bodyLimits } from '../http/body-limit.ts'
import type { Api, Call } from '../http/call.ts'
import { answerRecord, refusedUpdate, seenVersions } from '../http/etag.ts'
import { demandFound, invalid } from '../http/problems.ts'
import { demandPicture } from '../pictures/pictures.ts'
import { requestBuild } from '../publication/publication.ts'
import { auditedDeletion, restoreStored } from './deletion.ts'
import { idOf } from './records.ts'
import { createRecord, readNoted, updateRecord } from './update.ts'

type Kind = ContentType<ContentKind>
const version = 'This version'

/** @throws 404 */
async function demandRevision(c: Context<Api>, { name }: Kind): Promise<WholeRevision> {
  const n = readRecordKey(c.req.param('n') ?? '')
  return demandFound(n.kind === 'id' ? await findRevision(database(), name, idOf(c, version), n.id) : undefined, version)
}

/** The slug of an input whose picture is stored. @throws 422 */
async function demandSlug({ imageUrl = null, slug = '' }: { imageUrl?: string | null; slug?: string }): Promise<string> {
  await demandPicture({ imageUrl })
  return slug
}

/**
 * Saves an earlier version again. This is a new save, so that it can be undone in the same way.
 * @throws 404, 409, 412 like an update, 422 if the present rules refuse that version
 */
async function restoreOne<T extends Kind>(c: Context<Api>, store: ContentStore<T>) {
  const id = idOf(c, version)
  const { record } = await demandRevision(c, store.type)
  const input = check(inputSchema(store.type), record)
  const restored = await updateRecord(c, store, { id, input, slug: await demandSlug(input), note: null, action: 'revision-restored' })
  await requestBuild(database())
  return answerRecord(c, restored)
}

async function readRecord<Input extends object>(c: Context<Api>, schema: z.ZodType<Input>) {
  const { input, ...saving } = await readNoted(c, schema)
  return { input, slug: await demandSlug(input), ...saving }
}

/** The calls about one stored record and its earlier versions. */
export function storedCalls<T extends Kind>(store: ContentStore<T>, schema: z.ZodType<InputOf<T>>): Call[] {
  const { type, find } = store
  const what = `This ${type.noun}`
  const one = `${type.address}/:key` as const
  return [
    {
      call: `PUT ${one}`,
      who: 'publish',
      body: bodyLimits.record,
      answers:
        '200 the record with `ETag`; 404; 409; 412 when `If-Match` is older (the problem has the stored record as `current`); 422. `note` describes the change, `draft` names the unsaved draft that the save deletes',
      async handle(c) {
        const updated = await updateRecord(c, store, { id: idOf(c, what), ...(await readRecord(c, schema)) })
        await requestBuild(database())
        return answerRecord(c, updated)
      },
    },
    {
      call: `DELETE ${one}`,
      who: 'publish',
      answers: '204; 404',
      async handle(c) {
        const id = idOf(c, what)
        const seen = seenVersions(c)
        const deleted = await auditedDeletion(c, type.name, [id], seen)
        if (deleted.length === 0) throw refusedUpdate(what, seen && (await find(database(), id)))
        await requestBuild(database())
        return c.body(null, 204)
      },
    },
    {
      call: `POST ${one}/restore`,
      who: 'publish',
      answers: '200 the record with `ETag`, in the old position; 404 nothing to restore; 409 slug taken by another',
      async handle(c) {
        const id = idOf(c, what)
        await restoreStored(c, type.name, id, what)
        await requestBuild(database())
        return answerRecord(c, demandFound(await find(database(), id), what))
      },
    },
    {
      call: `GET ${one}/revisions`,
      who: 'read records',
      answers: '200 list of `Revision`: the versions that saves replaced, the latest first',
      handle: async (c) => c.json(await listRevisions(database(), type.name, idOf(c, version))),
    },
    {
      call: `GET ${one}/revisions/:n`,
      who: 'read records',
      answers: '200 `WholeRevision`, with the fields of that version; 404',
      handle: async (c) => c.json(await demandRevision(c, type)),
    },
    {
      call: `POST ${one}/revisions/:n/restore`,
      who: 'publish',
      answers: '200 the record with `ETag`: that version is saved again; 404; 409; 412; 422 when it breaks a rule of today',
      handle: (c) => restoreOne(c, store),
    },
  ]
}

const ordering = <T extends Kind>(store: ContentStore<T>): Call => ({
  call: `PUT ${store.type.address}/order`,
  who: 'publish',
  answers: '200 the list in that order; 422 unless `ids` names every record exactly once',
  async handle(c) {
    const { ids } = await readJson(c, staffOrderSchema)
    const records = await audited(c, { action: 'reordered', kind: store.type.name }, (tx) => orderRecords(tx, store, ids))
    if (!records) throw invalid({ ids: ['The order must name every record exactly once. The list may have changed since you opened it.'] })
    await requestBuild(database())
    return c.json(records)
  },
})

export function contentCalls<T extends Kind>(store: ContentStore<T>): Call[] {
  const { type } = store
  const schema = inputSchema(type)
  return [
    {
      call: `POST ${type.address}`,
      who: 'publish',
      body: bodyLimits.record,
      answers: '201 the record with `ETag`; 409 slug taken; 422. `draft` names the unsaved draft that the save deletes',
      async handle(c) {
        const created = await createRecord(c, store, await readRecord(c, schema))
        await requestBuild(database())
        return answerRecord(c, created, 201)
      },
    },
    // Before `/:key`, which also matches its address.
    ...(type.order.by === 'staff' ? [ordering(store)] : []),
    ...storedCalls(store, schema),
  ]
}
