import type { FetcherStore } from '@nanostores/query'
import { atom } from 'nanostores'
import * as z from 'zod'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { call, HttpError } from '#stores/http/http.ts'
import { caches, createFetcherStore } from '#stores/http/queries.ts'
import { type FieldFaults, type Kept, readFaults, showSaveFailure } from '#stores/http/save-failure.ts'
import type { FoundCopy } from '#stores/records/browser-copy.ts'
import { isSameValue } from '#stores/records/conflict.ts'
import { openKeeper, type Unsaved } from '#stores/records/keeper.ts'
import { refreshPublication } from '#stores/records/publication.ts'
import type { FormFields } from '#stores/records/record-kind.ts'

export type SettingsOutcome<Fields> =
  /** `fields` are the stored values, as the form shows them. */
  | { kind: 'saved'; fields: Fields }
  /** Nothing was stored, because someone else saved `fields` first. */
  | { kind: 'superseded'; fields: Fields }
  | { kind: 'faulty'; faults: FieldFaults }
  | { kind: 'failed' }

export interface SettingsKind<Stored, Fields extends FormFields, Input> {
  /** The part after the colon in the name of its draft. */
  key: string
  fields: z.ZodType<Fields>
  /** The fields in their order, without the version, which always comes from the server. */
  names: readonly (keyof Fields & string)[]
  /** Fields that are never kept in the browser. */
  secrets: readonly (keyof Fields & string)[]
  fieldsOf: (stored: Stored) => Fields
  formSchema: (stored: Stored) => z.ZodType<Input, Fields>
  save: (input: Input) => Promise<SettingsOutcome<Fields>>
}

export interface RecordSettings<Stored, Fields extends FormFields, Input> extends SettingsKind<Stored, Fields, Input> {
  $stored: FetcherStore<Stored>
  reload: () => void
}

/** A whole record, and the version that the form started from. */
export interface Versioned<Update> {
  update: Update
  version: string
}

interface VersionedSettings<Stored, Fields extends FormFields & { version: string }, Update extends object>
  extends Pick<SettingsKind<Stored, Fields, Versioned<Update>>, 'key' | 'names' | 'fieldsOf'> {
  address: string
  stored: z.ZodType<Stored>
  fields: z.ZodType<Fields, Fields>
  update: z.ZodType<Update>
  /** The body of the update, before validation. */
  bodyOf?: (typed: Omit<Fields, 'version'>) => unknown
  /** The text of a fault, which is shown at the whole field. */
  faultText?: (issue: { message: string; path: readonly PropertyKey[] }) => string
  /** 'The mail settings could not be saved'. */
  failure: string
  /** Whether the record appears on pages, from a build on. */
  isPublished: boolean
}

/** The stored record, from the answer to a save that would have overwritten it. */
const supersededBy = <Stored>(schema: z.ZodType<Stored>, error: unknown): Stored | undefined =>
  error instanceof HttpError && error.status === 412 ? z.object({ current: schema }).safeParse(error.body).data?.current : undefined

/** Settings that are saved whole, with the version that the form started from. */
export function versionedSettings<Stored, Fields extends FormFields & { version: string }, Update extends object>(
  settings: VersionedSettings<Stored, Fields, Update>,
): RecordSettings<Stored, Fields, Versioned<Update>> {
  const { address, fields, names, fieldsOf, stored, update, isPublished } = settings
  const { bodyOf = (typed) => typed, faultText = ({ message }) => message } = settings

  const formSchema = fields.transform(({ version, ...typed }, context): Versioned<Update> => {
    const read = update.safeParse(bodyOf(typed))
    if (read.success) return { version, update: read.data }
    // Several faults of one field are joined into one text, because a form shows only one.
    const { issues } = read.error
    for (const field of new Set(issues.map(({ path }) => path[0] ?? ''))) {
      const messages = issues.filter(({ path }) => (path[0] ?? '') === field).map((issue) => faultText(issue))
      context.addIssue({ code: 'custom', path: [field], message: messages.join('. ') })
    }
    return z.NEVER
  })

  async function save(input: Versioned<Update>): Promise<SettingsOutcome<Fields>> {
    try {
      const saved = await call(address, stored, { method: 'PUT', body: input.update, ifMatch: `"${Date.parse(input.version)}"` })
      caches.mutateCache(address, saved)
      showToast({ title: 'Settings updated', ...(isPublished && { description: 'Visitors see them with the next build of the website.' }) })
      if (isPublished) refreshPublication()
      return { kind: 'saved', fields: fieldsOf(saved) }
    } catch (error) {
      const current = supersededBy(stored, error)
      if (current === undefined) return showSettingsFailure(names, error, settings.failure)
      caches.mutateCache(address, current)
      showFailure(
        'Not saved yet',
        'Someone else saved these settings. The form now shows theirs, except what you changed. Check it, then save again.',
      )
      return { kind: 'superseded', fields: fieldsOf(current) }
    }
  }

  return {
    ...settings,
    secrets: [],
    formSchema: () => formSchema,
    save,
    $stored: createFetcherStore<Stored>(address, { fetcher: () => call(address, stored) }),
    reload: () => caches.revalidateKeys(address),
  }
}

/** The form shows the server's faults at their fields. */
export function showSettingsFailure(names: readonly string[], error: unknown, otherwise: string, kept?: Kept): SettingsOutcome<never> {
  showSaveFailure('Update failed', error, otherwise, kept)
  const faults = readFaults(names, error)
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'failed' }
}

/** Keeps unsaved text in the browser, without the secrets. */
export function openSettingsSession<Stored, Fields extends FormFields, Input>(kind: SettingsKind<Stored, Fields, Input>, stored: Fields) {
  const keeper = openKeeper({ name: `settings:${kind.key}`, fields: kind.fields })
  const $unsaved = atom<Unsaved>('none')
  const open = kind.names.filter((name) => !kind.secrets.includes(name))
  let ground = stored

  function withoutSecrets(fields: Fields): Fields {
    const kept = { ...fields }
    for (const name of kind.secrets) kept[name] = ground[name]
    return kept
  }

  /** Call on each change, with the form's values. */
  function type(fields: Fields): void {
    const differs = (name: keyof Fields): boolean => !isSameValue(fields[name], ground[name])
    const kept = open.some(differs)
    const secret = kind.secrets.some(differs)
    if (kept) keeper.type(withoutSecrets(fields))
    else keeper.settle()
    $unsaved.set(kept ? (secret ? 'partly' : 'kept') : secret ? 'lost' : 'none')
  }

  async function save(input: Input): Promise<SettingsOutcome<Fields>> {
    const outcome = await kind.save(input)
    if (outcome.kind === 'superseded') ground = outcome.fields
    if (outcome.kind === 'saved') {
      ground = outcome.fields
      keeper.settle()
      $unsaved.set('none')
    } else void keeper.flush()
    return outcome
  }

  const { flush, close, drop: dropDraft, find } = keeper
  const takeDraft = (found: FoundCopy<Fields>): void => keeper.take(found, null)
  return { $unsaved, drafts: find(), dropDraft, takeDraft, type, save, flush, close }
}
