import { api } from '#domain/site/paths.ts'
import { callTagged, HttpError } from '../http/http.ts'
import { showSaveFailure } from '../http/save-failure.ts'
import { showUnstored } from './draft-steps.ts'
import { draftTag, type Keeper } from './keeper.ts'
import type { FormFields, RecordKind } from './record-kind.ts'
import { announceSave, readConflict, readFailure, type SaveOutcome } from './record-save.ts'

/** Stores the form as a draft, and makes that version of it public. `note` says what changed, for colleagues. */
export async function publishDraft<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  server: Keeper<Fields>,
  { fields, note }: { fields: Fields; note: string },
): Promise<SaveOutcome<Stored>> {
  const stored = await server.saveDraft(fields)
  const draft = server.$shared.get()
  if (!stored || draft === null) {
    showUnstored('Not published', server)
    return { kind: 'failed' }
  }
  try {
    const body = { publishToDiscord: fields['publishToDiscord'] === true, note }
    const answer = await server.saving(async () => {
      const published = await callTagged(api.draftStep(draft.id, 'publish'), kind.stored, {
        method: 'POST',
        body,
        ifMatch: draftTag(draft),
      })
      server.leave()
      return published
    })
    return announceSave(kind, { record: answer.data, etag: answer.etag }, draft.baseUpdatedAt === null)
  } catch (error) {
    showSaveFailure('Not published', error, `An error occurred while publishing the ${kind.noun}`)
    if (!(error instanceof HttpError)) return { kind: 'failed' }
    if (error.status === 409 && error.problem?.title === 'Deleted') return { kind: 'gone' }
    if (error.status === 412 && draft.recordId !== null && !server.meetConflict(error)) return readConflict(kind, draft.recordId, error)
    return readFailure(kind, error)
  }
}
