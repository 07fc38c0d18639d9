import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import type { ContentRecords } from '#db/content/records.ts'
import type { ContentType } from '#domain/content/type.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Api, Call } from '../http/call.ts'
import { answerRecord } from '../http/etag.ts'
import { demandFound } from '../http/problems.ts'
import { idOf } from './records.ts'

/** Visitors read one record by its public key. If that key is a slug, staff can also read the record by id. */
export function recordReads<T extends ContentType<ContentKind>>(store: ContentRecords<T>): Call[] {
  const { type, find, findByKey } = store
  const what = `This ${type.noun}`
  const one = `${type.address}/:key` as const
  const readById = async (c: Context<Api>) => answerRecord(c, demandFound(await find(database(), idOf(c, what)), what))
  const readBySlug = async (c: Context<Api>) =>
    c.json(demandFound(await findByKey(database(), readRecordKey(c.req.param('key') ?? '')), what))
  if (type.pages.key === 'id') return [{ call: `GET ${one}`, who: 'anyone', answers: '200 the record with `ETag`; 404', handle: readById }]
  return [
    { call: `GET ${one}{[0-9]+}`, who: 'read records', answers: '200 the record with `ETag`; 404', handle: readById },
    { call: `GET ${one}`, who: 'anyone', answers: '200 the record; 404', handle: readBySlug },
  ]
}

/** The calls for visitors to read one kind of content. */
export const contentReads = <T extends ContentType<ContentKind>>(store: ContentRecords<T>): Call[] => [
  {
    call: `GET ${store.type.address}`,
    who: 'anyone',
    answers: '200 the list',
    handle: async (c) => c.json(await store.list(database())),
  },
  ...recordReads(store),
]
