import { atom } from 'nanostores'
import { caseRecordSchema, type CaseRecord, type CaseSubmission } from '#domain/cases.ts'
import { api } from '#domain/paths.ts'
import { blankCase, caseFieldsSchema, fieldsOf, type CaseFields } from './case-fields.ts'
import { saveCase, type SaveOutcome } from './case-save.ts'
import { dropDraft, keepDraft, readDraft, type Draft } from './drafts.ts'
import { callTagged, failureText, HttpError } from './http.ts'
import { $session, currentAccount } from './session.ts'

export type DeskState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string }
  /** `stored` is what an unchanged form holds; `draft` is what was typed before and never saved. */
  | { kind: 'ready'; stored: CaseFields; published: boolean; draft: Draft<CaseFields> | null }

/** One case on the desk: its stored text, what is being typed over it, and the version that a save may replace. */
export function openCaseDesk(id: number | null, now: () => Date = () => new Date()) {
  const name = id === null ? 'case:new' : `case:${id}`
  // While the session ends its owner is already forgotten, but the draft is still theirs.
  const owner = currentAccount()?.username ?? ''
  const $state = atom<DeskState>({ kind: 'loading' })
  let etag: string | null = null
  let unsaved: CaseFields | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(stored: CaseFields, published: boolean): void {
    $state.set({ kind: 'ready', stored, published, draft: readDraft(name, caseFieldsSchema, owner) })
  }

  async function load(): Promise<void> {
    if (id === null) return show(blankCase(currentAccount(), now()), false)
    try {
      const read = await readCase(id)
      etag = read.etag
      show(fieldsOf(read.data), read.data.publishedToDiscord)
    } catch (error) {
      const missing = error instanceof HttpError && error.status === 404
      $state.set(missing ? { kind: 'missing' } : { kind: 'failed', message: failureText(error, 'The case could not be loaded.') })
    }
  }

  /** Writes down what was typed at once: before the page goes, or when the session has ended. */
  function flush(): boolean {
    clearTimeout(timer)
    if (unsaved === null) return true
    const interrupted = $session.get().kind === 'signed-out'
    return keepDraft(name, { savedAt: now().toISOString(), by: owner, etag, interrupted, fields: unsaved })
  }

  /** What stands in the form now; null when it is as stored. */
  function typed(fields: CaseFields | null): void {
    clearTimeout(timer)
    unsaved = fields
    if (fields === null) dropDraft(name)
    else timer = setTimeout(flush, 400)
  }

  return {
    $state,
    load,
    typed,
    flush,
    /** The draft goes back into the form, and its save is held against the version it was typed over. */
    takeDraft(draft: Draft<CaseFields>): void {
      etag = draft.etag
    },
    dropDraft: (): void => dropDraft(name),
    async save(submission: CaseSubmission): Promise<SaveOutcome> {
      const outcome = await saveCase(id === null ? null : { id, etag }, submission)
      if (outcome.kind === 'saved') typed(null)
      else flush()
      return outcome
    },
    /** After a conflict: a save may now replace what the other person stored. */
    async acceptCurrentVersion(): Promise<CaseRecord | null> {
      if (id === null) return null
      const read = await readCase(id)
      etag = read.etag
      return read.data
    },
  }
}

export type CaseDesk = ReturnType<typeof openCaseDesk>

function readCase(id: number) {
  return callTagged(api.case(id), caseRecordSchema)
}
