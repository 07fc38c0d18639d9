import { database } from '#db/connection/client.ts'
import type { ContentStore } from '#db/content/store.ts'
import type { ContentType } from '#domain/content/type.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { staffOnly } from '../accounts/staff-only.ts'
import { resource } from '../http/app.ts'
import { answerRecord } from '../http/etag.ts'
import { notFound } from '../http/problems.ts'
import { idOf } from './records.ts'
import { readRevisions, revisionWrites } from './revision-routes.ts'

/** The calls of `contentDesk`, which another function answers. */
const deskCalls = ({ order }: ContentType) => [
  ...(order.by === 'staff' ? ['PUT /order'] : []),
  ...['POST /', 'PUT /:key', 'DELETE /:key', 'POST /:key/restore'],
  ...revisionWrites,
]

/**
 * The calls by which visitors read one kind of content: the list, and one record by its public key.
 * If that key is a slug, staff can also read a record by id.
 */
export function contentReader<T extends ContentType<ContentKind>>(store: ContentStore<T>) {
  const { type } = store
  const what = `This ${type.noun}`
  const app = resource(type.address, deskCalls(type))

  app.get('/', async (c) => c.json(await store.list(database())))

  if (type.pages.key === 'slug') {
    app.get('/:key{[0-9]+}', staffOnly, async (c) => {
      const found = await store.find(database(), idOf(c, what))
      if (!found) throw notFound(what)
      return answerRecord(c, found)
    })
    app.get('/:key', async (c) => {
      const key = readRecordKey(c.req.param('key'))
      const found = key.kind === 'slug' ? await store.findBySlug(database(), key.slug) : undefined
      if (!found) throw notFound(what)
      return c.json(found)
    })
  } else {
    app.get('/:key', async (c) => {
      const found = await store.find(database(), idOf(c, what))
      if (!found) throw notFound(what)
      return answerRecord(c, found)
    })
  }
  readRevisions(app, type)
  return app
}
