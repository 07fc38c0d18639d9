import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import type { ContentRecords } from '#db/content/records.ts'
import type { ContentType } from '#domain/content/type.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Api, Call } from '../http/call.ts'
import { answerRecord } from '../http/etag.ts'
import { notFound } from '../http/problems.ts'
import { idOf } from './records.ts'

type Type = ContentType<ContentKind>

/**
 * The calls for visitors to read one kind of content: the list, and one record by its public key. If that key is
 * a slug, staff can also read a record by id.
 */
export function contentReads<T extends Type>(store: ContentRecords<T>): Call[] {
  const { type } = store
  const what = `This ${type.noun}`

  async function readById(c: Context<Api>) {
    const found = await store.find(database(), idOf(c, what))
    if (!found) throw notFound(what)
    return answerRecord(c, found)
  }
  async function readBySlug(c: Context<Api>) {
    const key = readRecordKey(c.req.param('key') ?? '')
    const found = key.kind === 'slug' ? await store.findBySlug(database(), key.slug) : undefined
    if (!found) throw notFound(what)
    return c.json(found)
  }

  const one = `${type.address}/:key` as const
  const single: Call[] =
    type.pages.key === 'slug'
      ? [
          { call: `GET ${one}{[0-9]+}`, who: 'read records', answers: '200 the record with `ETag`; 404', handle: readById },
          { call: `GET ${one}`, who: 'anyone', answers: '200 the record; 404', handle: readBySlug },
        ]
      : [{ call: `GET ${one}`, who: 'anyone', answers: '200 the record with `ETag`; 404', handle: readById }]
  return [
    { call: `GET ${type.address}`, who: 'anyone', answers: '200 the list', handle: async (c) => c.json(await store.list(database())) },
    ...single,
  ]
}
