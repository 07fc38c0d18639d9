import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findRevision, listRevisions } from '#db/content/revisions.ts'
import { orderRecords } from '#db/content/staff-order.ts'
import type { ContentStore } from '#db/content/store.ts'
import { savingDraft } from '#db/drafts/drafts.ts'
import type { Revision, WholeRevision } from '#domain/content/revisions.ts'
import { inputSchema } from '#domain/content/schema.ts'
import { staffOrderSchema } from '#domain/content/staff-order.ts'
import type { ContentType, RecordOf } from '#domain/content/type.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { audited } from '../audit/audited.ts'
import { check, readJson } from '../http/body.ts'
import { bodyLimits } from '../http/body-limit.ts'
import type { Api, Call } from '../http/call.ts'
import { answerRecord } from '../http/etag.ts'
import { invalid, notFound } from '../http/problems.ts'
import { demandPicture } from '../pictures/pictures.ts'
import { requestBuild } from '../publication/publication.ts'
import { deleteRecord, restoreRecord } from './deletion.ts'
import { readNoted } from './read-noted.ts'
import { idOf, onTakenSlug } from './records.ts'
import { updateRecord } from './update.ts'

type Kind = ContentType<ContentKind>
const what = 'This version'

const listAll = async (c: Context<Api>, { name }: Kind) => c.json<Revision[]>(await listRevisions(database(), name, idOf(c, what)))

/** @throws 404 */
async function demandRevision(c: Context<Api>, { name }: Kind): Promise<WholeRevision> {
  const n = readRecordKey(c.req.param('n') ?? '')
  const found = n.kind === 'id' ? await findRevision(database(), name, idOf(c, what), n.id) : undefined
  if (!found) throw notFound(what)
  return found
}

const readOne = async (c: Context<Api>, type: Kind) => c.json<WholeRevision>(await demandRevision(c, type))

/**
 * Saves an earlier version again. This is a new save, so that it can be undone in the same way.
 * @throws 404, 409, 412 like an update, 422 if the present rules refuse that version
 */
async function restoreOne<T extends Kind, Answer extends RecordOf<T>>(c: Context<Api>, store: ContentStore<T, Answer>) {
  const id = idOf(c, what)
  const { record } = await demandRevision(c, store.type)
  const input = check(inputSchema(store.type), record)
  const { imageUrl = null, slug = '' }: { imageUrl?: string | null; slug?: string } = input
  await demandPicture({ imageUrl })
  const restored = await updateRecord(c, store, { id, input, slug, note: null, action: 'revision-restored' })
  await requestBuild(database())
  return answerRecord(c, restored)
}

type DeskType = ContentType<ContentKind>

function deskHandlers<T extends DeskType>(store: ContentStore<T>) {
  const { type } = store
  const what = `This ${type.noun}`
  const schema = inputSchema(type)

  async function read(c: Context<Api>) {
    const { input, ...saving } = await readNoted(c, schema)
    const { imageUrl = null, slug = '' }: { imageUrl?: string | null; slug?: string } = input
    await demandPicture({ imageUrl })
    return { input, slug, ...saving }
  }

  async function create(c: Context<Api>) {
    const { input, slug, draft } = await read(c)
    const created = await audited(
      c,
      (tx) => savingDraft(tx, { draft, authorId: c.var.account.id }, () => store.create(tx, input)),
      (record) => ({ action: 'created', kind: type.name, recordId: record.id }),
    ).catch(onTakenSlug(slug))
    await requestBuild(database())
    return answerRecord(c, created, 201)
  }

  async function update(c: Context<Api>) {
    const id = idOf(c, what)
    const updated = await updateRecord(c, store, { id, ...(await read(c)) })
    await requestBuild(database())
    return answerRecord(c, updated)
  }

  const remove = (c: Context<Api>) => deleteRecord(c, { kind: type.name, what, find: store.find })

  async function restore(c: Context<Api>) {
    const id = idOf(c, what)
    await restoreRecord(c, type.name, id, what)
    const restored = await store.find(database(), id)
    if (!restored) throw notFound(what)
    return answerRecord(c, restored)
  }

  return { create, update, remove, restore }
}

export const revisionCalls = <T extends DeskType, Answer extends RecordOf<T>>(store: ContentStore<T, Answer>): Call[] => [
  {
    call: `GET ${store.type.address}/:key/revisions`,
    who: 'read records',
    answers: '200 list of `Revision`: the versions that saves replaced, the latest first',
    handle: (c) => listAll(c, store.type),
  },
  {
    call: `GET ${store.type.address}/:key/revisions/:n`,
    who: 'read records',
    answers: '200 `WholeRevision`, with the fields of that version; 404',
    handle: (c) => readOne(c, store.type),
  },
  {
    call: `POST ${store.type.address}/:key/revisions/:n/restore`,
    who: 'publish',
    answers: '200 the record with `ETag`: that version is saved again; 404; 409; 412; 422 when it breaks a rule of today',
    handle: (c) => restoreOne(c, store),
  },
]

const ordering = <T extends DeskType>(store: ContentStore<T>): Call => ({
  call: `PUT ${store.type.address}/order`,
  who: 'publish',
  answers: '200 the list in that order; 422 unless `ids` names every record exactly once',
  async handle(c) {
    const { ids } = await readJson(c, staffOrderSchema)
    const records = await audited(
      c,
      (tx) => orderRecords(tx, store, ids),
      (ordered) => ordered && { action: 'reordered', kind: store.type.name },
    )
    if (!records) throw invalid({ ids: ['The order must name every record exactly once. The list may have changed since you opened it.'] })
    await requestBuild(database())
    return c.json(records)
  },
})

export function contentCalls<T extends DeskType>(store: ContentStore<T>): Call[] {
  const { type } = store
  const { create, update, remove, restore } = deskHandlers(store)
  return [
    {
      call: `POST ${type.address}`,
      who: 'publish',
      body: bodyLimits.record,
      answers: '201 the record with `ETag`; 409 slug taken; 422. `draft` names the unsaved draft that the save deletes',
      handle: create,
    },
    // Before `/:key`, which also matches its address.
    ...(type.order.by === 'staff' ? [ordering(store)] : []),
    {
      call: `PUT ${type.address}/:key`,
      who: 'publish',
      body: bodyLimits.record,
      answers:
        '200 the record with `ETag`; 404; 409; 412 when `If-Match` is older (the problem has the stored record as `current`); 422. `note` describes the change, `draft` names the unsaved draft that the save deletes',
      handle: update,
    },
    { call: `DELETE ${type.address}/:key`, who: 'publish', answers: '204; 404', handle: remove },
    {
      call: `POST ${type.address}/:key/restore`,
      who: 'publish',
      answers: '200 the record with `ETag`, in the old position; 404 nothing to restore; 409 slug taken by another',
      handle: restore,
    },
    ...revisionCalls(store),
  ]
}
