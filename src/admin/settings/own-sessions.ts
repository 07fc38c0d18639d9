import { type OwnSession, ownSessionSchema } from '#domain/accounts/account.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { HttpError, send } from '#stores/http/http.ts'
import { createList } from '#stores/http/queries.ts'
import { showSaveFailure } from '#stores/http/save-failure.ts'

/** Fetched whenever they are shown, because sessions also begin and end in other browsers. */
const sessions = createList(api.accountSessions, ownSessionSchema, { dedupeTime: 0 })

export const $ownSessions = sessions.$list
export const reloadOwnSessions = sessions.reload

export async function endOwnSession({ id }: OwnSession): Promise<void> {
  try {
    await send(api.accountSession(id), { method: 'DELETE' })
  } catch (error) {
    // The session has already ended elsewhere.
    if (!(error instanceof HttpError && error.status === 404)) {
      showSaveFailure('Session not ended', error, 'The session could not be ended')
      return
    }
  }
  sessions.change((list) => list.filter((session) => session.id !== id))
  showToast({ title: 'Session ended' })
}
