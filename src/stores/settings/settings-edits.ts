import { atom } from 'nanostores'
import type * as z from 'zod'
import { type FieldFaults, readFaults } from '../http/save-failure.ts'
import { openAutosave, type Unsaved } from '../records/autosave.ts'
import { isSameValue } from '../records/conflict.ts'
import type { FormFields } from '../records/record-kind.ts'

export type SettingsOutcome<Fields> =
  /** `fields` is what the server stored, as the form shows it. */
  | { kind: 'saved'; fields: Fields }
  /** Nothing was stored, because someone else saved `fields` first. */
  | { kind: 'superseded'; fields: Fields }
  | { kind: 'faulty'; faults: FieldFaults }
  | { kind: 'failed' }

/** One form of the settings: its fields and how they are saved. */
export interface SettingsKind<Fields extends FormFields, Input> {
  /** The part of its draft's name after the colon. */
  key: string
  fields: z.ZodType<Fields>
  names: readonly (keyof Fields & string)[]
  /** Fields that are never kept in the browser. */
  secrets: readonly (keyof Fields & string)[]
  save: (input: Input) => Promise<SettingsOutcome<Fields>>
}

export function readSettingsFailure(
  names: readonly string[],
  error: unknown,
): { kind: 'faulty'; faults: FieldFaults } | { kind: 'failed' } {
  const faults = readFaults(names, error)
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'failed' }
}

/** The state of one settings form. It keeps a draft in the browser, without the secrets. */
export function openSettingsSession<Fields extends FormFields, Input>(
  kind: SettingsKind<Fields, Input>,
  stored: Fields,
  now: () => Date = () => new Date(),
) {
  const autosave = openAutosave({ name: `settings:${kind.key}`, fields: kind.fields, now })
  const $unsaved = atom<Unsaved>('none')
  const open = kind.names.filter((name) => !kind.secrets.includes(name))
  let ground = stored

  function withoutSecrets(fields: Fields): Fields {
    const kept = { ...fields }
    for (const name of kind.secrets) kept[name] = ground[name]
    return kept
  }

  /** Call with what the form holds now. */
  function type(fields: Fields): void {
    const differs = (name: keyof Fields): boolean => !isSameValue(fields[name], ground[name])
    const kept = open.some(differs)
    const secret = kind.secrets.some(differs)
    if (kept) autosave.type(withoutSecrets(fields))
    else autosave.settle()
    $unsaved.set(kept ? (secret ? 'partly' : 'kept') : secret ? 'lost' : 'none')
  }

  async function save(input: Input): Promise<SettingsOutcome<Fields>> {
    const outcome = await kind.save(input)
    if (outcome.kind === 'superseded') ground = outcome.fields
    if (outcome.kind === 'saved') {
      ground = outcome.fields
      autosave.settle()
      $unsaved.set('none')
    } else autosave.flush()
    return outcome
  }

  const { flush, flushBeforeUnload, close, drop: dropDraft, take: takeDraft, isOfThisTab } = autosave
  const drafts = { drafts: autosave.read(), dropDraft, takeDraft, isOfThisTab }
  return { $unsaved, ...drafts, type, save, flush, flushBeforeUnload, close }
}
