import type { Hono } from 'hono'
import type { ContentStore } from '#db/content/store.ts'
import type { ContentType, RecordOf } from '#domain/content/type.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { staffOnly } from '../accounts/staff-only.ts'
import type { Api } from '../http/app.ts'

/** The calls of the reading function, for the list of the other function's calls. */
export const revisionReads = ['GET /:key/revisions', 'GET /:key/revisions/:n']
/** The call of the desk's function. */
export const revisionWrites = ['POST /:key/revisions/:n/restore']

/** Only staff call these, so the handlers are loaded at the first call. */
const handlers = () => import('./revisions.ts')

/** The calls that read the earlier versions of a record. */
export function readRevisions(app: Hono<Api>, type: ContentType<ContentKind>): void {
  app.get('/:key/revisions', staffOnly, async (c) => (await handlers()).listAll(c, type))
  app.get('/:key/revisions/:n', staffOnly, async (c) => (await handlers()).readOne(c, type))
}

/** The call that restores an earlier version. */
export function restoreRevisions<T extends ContentType<ContentKind>, Answer extends RecordOf<T>>(
  app: Hono<Api>,
  store: ContentStore<T, Answer>,
): void {
  app.post('/:key/revisions/:n/restore', staffOnly, async (c) => (await handlers()).restoreOne(c, store))
}
