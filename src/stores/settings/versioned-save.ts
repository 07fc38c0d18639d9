import * as z from 'zod'
import { showFailure, showToast } from '../browser/toasts.ts'
import { call, HttpError } from '../http/http.ts'
import { caches } from '../http/queries.ts'
import { showSaveFailure } from '../http/save-failure.ts'
import { refreshPublication } from '../records/publication.ts'
import { readSettingsFailure, type SettingsOutcome } from './settings-edits.ts'

/** Settings that are saved whole, with the version that the form started from. */
interface VersionedSettings<Stored, Fields> {
  address: string
  schema: z.ZodType<Stored>
  names: readonly string[]
  fieldsOf: (stored: Stored) => Fields
  /** When the website shows them, if it does. */
  shown?: string
  /** 'An error occurred while updating the mail settings'. */
  failure: string
}

/** What the server stores, in the answer to a save that would have overwritten it. */
const supersededBy = <Stored>(schema: z.ZodType<Stored>, error: unknown): Stored | undefined =>
  error instanceof HttpError && error.status === 412 ? z.object({ current: schema }).safeParse(error.body).data?.current : undefined

export async function saveVersioned<Stored, Fields>(
  { address, schema, names, fieldsOf, shown, failure }: VersionedSettings<Stored, Fields>,
  { update, version }: { update: object; version: string },
): Promise<SettingsOutcome<Fields>> {
  try {
    const saved = await call(address, schema, { method: 'PUT', body: update, ifMatch: `"${Date.parse(version)}"` })
    caches.mutateCache(address, saved)
    showToast({ title: 'Settings updated', ...(shown !== undefined && { description: shown }) })
    return { kind: 'saved', fields: fieldsOf(saved) }
  } catch (error) {
    const current = supersededBy(schema, error)
    if (current === undefined) {
      showSaveFailure('Update failed', error, failure)
      return readSettingsFailure(names, error)
    }
    caches.mutateCache(address, current)
    showFailure(
      'Not saved yet',
      'Someone else saved these settings. The form now shows theirs, except what you changed. Check it, then save again.',
    )
    return { kind: 'superseded', fields: fieldsOf(current) }
  }
}

/** The same for settings that the website shows. Pages have them from a build. */
export const savePublished =
  <Stored, Fields>(settings: VersionedSettings<Stored, Fields>) =>
  async (input: { update: object; version: string }): Promise<SettingsOutcome<Fields>> => {
    const outcome = await saveVersioned({ ...settings, shown: 'Visitors see them with the next build of the website.' }, input)
    if (outcome.kind === 'saved') refreshPublication()
    return outcome
  }
