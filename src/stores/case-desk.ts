import { atom } from 'nanostores'
import { type CaseRecord, type CaseSubmission, caseRecordSchema } from '#domain/cases.ts'
import { api } from '#domain/paths.ts'
import { blankCase, type CaseFields, caseFieldsSchema, fieldsOf, sameFields } from './case-fields.ts'
import { type SaveOutcome, saveCase } from './case-save.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { callTagged, failureText, HttpError } from './http.ts'
import { $session, currentAccount } from './session.ts'
import { showFailure } from './toasts.ts'

export type DeskState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string }
  /** `draft` is what was typed before and never saved. */
  | { kind: 'ready'; stored: CaseFields; draft: Draft<CaseFields> | null }

/** One case on the desk: its stored text, what is being typed over it, and the version that a save may replace. */
export function openCaseDesk(id: number | null, now: () => Date = () => new Date()) {
  const name = id === null ? 'case:new' : `case:${id}`
  // Asked at once: when the session ends, its owner is forgotten, but the draft is still theirs.
  const owner = currentAccount()?.username ?? ''
  const $state = atom<DeskState>({ kind: 'loading' })
  const $unsaved = atom(false)
  let stored = blankCase(currentAccount(), now())
  let etag: string | null = null
  let typed: CaseFields | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(key: number): Promise<CaseRecord> {
    const answer = await callTagged(api.case(key), caseRecordSchema)
    etag = answer.etag
    stored = fieldsOf(answer.data)
    return answer.data
  }

  async function load(): Promise<void> {
    try {
      if (id !== null) await read(id)
      $state.set({ kind: 'ready', stored, draft: readDraft(name, caseFieldsSchema, owner) })
    } catch (error) {
      const missing = error instanceof HttpError && error.status === 404
      $state.set(missing ? { kind: 'missing' } : { kind: 'failed', message: failureText(error, 'The case could not be loaded.') })
    }
  }

  /** Writes down what was typed at once: before the page goes, or when the session has ended. False when there is no room. */
  function flush(): boolean {
    clearTimeout(timer)
    if (typed === null) return true
    const interrupted = $session.get().kind === 'signed-out'
    return keepDraft(name, { savedAt: now().toISOString(), by: owner, etag, interrupted, fields: typed })
  }

  /** Nothing is unsaved any more. An older draft that was only offered is left alone. */
  function settle(): void {
    clearTimeout(timer)
    if (typed !== null) dropDraft(name)
    typed = null
    $unsaved.set(false)
  }

  /** What stands in the form now. */
  function type(fields: CaseFields): void {
    if (sameFields(fields, stored)) {
      settle()
      return
    }
    clearTimeout(timer)
    typed = fields
    $unsaved.set(true)
    timer = setTimeout(flush, 400)
  }

  async function save(submission: CaseSubmission): Promise<SaveOutcome> {
    const outcome = await saveCase(id === null ? null : { id, etag }, submission)
    if (outcome.kind === 'saved') settle()
    else flush()
    return outcome
  }

  /** After a conflict: a save may now replace what the other person stored. Null when it could not be read. */
  async function acceptCurrentVersion(): Promise<CaseRecord | null> {
    if (id === null) return null
    try {
      return await read(id)
    } catch (error) {
      showFailure('Update failed', failureText(error, 'The case could not be loaded.'))
      return null
    }
  }

  /** A draft goes back into the form: its save is held against the version it was typed over. */
  function takeDraft(draft: Draft<CaseFields>): void {
    etag = draft.etag
  }

  return { $state, $unsaved, load, type, flush, save, acceptCurrentVersion, takeDraft, dropDraft: (): void => dropDraft(name) }
}

export type CaseDesk = ReturnType<typeof openCaseDesk>
