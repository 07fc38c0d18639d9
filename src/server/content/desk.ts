import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import type { ContentStore } from '#db/content/store.ts'
import { inputSchema } from '#domain/content/schema.ts'
import type { ContentType } from '#domain/content/type.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { staffOnly } from '../accounts/staff-only.ts'
import { audited } from '../audit/audited.ts'
import { type Api, resource } from '../http/app.ts'
import { atMost, bodyLimits } from '../http/body-limit.ts'
import { answerRecord } from '../http/etag.ts'
import { notFound } from '../http/problems.ts'
import { demandPicture } from '../pictures/pictures.ts'
import { requestBuild } from '../publication/publication.ts'
import { deleteRecord, restoreRecord } from './deletion.ts'
import { readNoted } from './read-noted.ts'
import { idOf, onTakenSlug } from './records.ts'
import { restoreRevisions, revisionReads } from './revision-routes.ts'
import { orderByStaff } from './staff-order.ts'
import { updateRecord } from './update.ts'

type DeskType = ContentType<ContentKind>

function deskHandlers<T extends DeskType>(store: ContentStore<T>) {
  const { type } = store
  const what = `This ${type.noun}`
  const schema = inputSchema(type)

  async function read(c: Context<Api>) {
    const { input, note } = await readNoted(c, schema)
    const { imageUrl = null, slug = '' }: { imageUrl?: string | null; slug?: string } = input
    await demandPicture({ imageUrl })
    return { input, slug, note }
  }

  async function create(c: Context<Api>) {
    const { input, slug } = await read(c)
    const created = await audited(
      c,
      (tx) => store.create(tx, input),
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

/** The calls by which staff create, update, delete, restore and order one kind of content. */
export function contentDesk<T extends DeskType>(store: ContentStore<T>) {
  const app = resource(store.type.address, ['GET /', 'GET /:key', ...revisionReads])
  const { create, update, remove, restore } = deskHandlers(store)
  if (store.type.order.by === 'staff') orderByStaff(app, store)
  app.post('/', staffOnly, atMost(bodyLimits.record), create)
  app.put('/:key', staffOnly, atMost(bodyLimits.record), update)
  app.delete('/:key', staffOnly, remove)
  app.post('/:key/restore', staffOnly, restore)
  restoreRevisions(app, store)
  return app
}
