import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findRevision, listRevisions } from '#db/content/revisions.ts'
import type { ContentStore } from '#db/content/store.ts'
import type { Revision, WholeRevision } from '#domain/content/revisions.ts'
import { inputSchema } from '#domain/content/schema.ts'
import type { ContentType, RecordOf } from '#domain/content/type.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { check } from '../http/body.ts'
import type { Api } from '../http/call.ts'
import { answerRecord } from '../http/etag.ts'
import { notFound } from '../http/problems.ts'
import { demandPicture } from '../pictures/pictures.ts'
import { requestBuild } from '../publication/publication.ts'
import { idOf } from './records.ts'
import { updateRecord } from './update.ts'

type Kind = ContentType<ContentKind>
const what = 'This version'

export const listAll = async (c: Context<Api>, { name }: Kind) => c.json<Revision[]>(await listRevisions(database(), name, idOf(c, what)))

/** The version in the address. @throws 404 */
async function demandRevision(c: Context<Api>, { name }: Kind): Promise<WholeRevision> {
  const n = readRecordKey(c.req.param('n') ?? '')
  const found = n.kind === 'id' ? await findRevision(database(), name, idOf(c, what), n.id) : undefined
  if (!found) throw notFound(what)
  return found
}

export const readOne = async (c: Context<Api>, type: Kind) => c.json<WholeRevision>(await demandRevision(c, type))

/**
 * Saves an earlier version again. It is a new save, so that it can be undone in the same way.
 * @throws 404, 409, 412 as an update does, 422 when today's rules refuse that version
 */
export async function restoreOne<T extends Kind, Answer extends RecordOf<T>>(c: Context<Api>, store: ContentStore<T, Answer>) {
  const id = idOf(c, what)
  const { record } = await demandRevision(c, store.type)
  const input = check(inputSchema(store.type), record)
  const { imageUrl = null, slug = '' }: { imageUrl?: string | null; slug?: string } = input
  await demandPicture({ imageUrl })
  const restored = await updateRecord(c, store, { id, input, slug, note: null, action: 'revision-restored' })
  await requestBuild(database())
  return answerRecord(c, restored)
}
