import { api } from '#domain/site/paths.ts'
import { HttpError, isOffline, send } from '../http/http.ts'

/** `stored`: the server has the file, and only this browser could not show it. */
export type PictureState = { kind: 'stored' } | { kind: 'missing' } | { kind: 'unknown'; error?: unknown }

/** The reason why a picture was not shown, which its element does not give. `id` is that of an uploaded one. */
export async function readPictureState(id: string | undefined): Promise<PictureState> {
  if (id === undefined) return { kind: isOffline() ? 'unknown' : 'missing' }
  try {
    await send(api.picture(id), { method: 'GET' })
    return { kind: 'stored' }
  } catch (error) {
    return error instanceof HttpError && error.status === 404 ? { kind: 'missing' } : { kind: 'unknown', error }
  }
}
