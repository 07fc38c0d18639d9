import { atom, computed } from 'nanostores'
import * as z from 'zod'
import type { SavedDraft } from '#domain/drafts/draft-input.ts'
import { type DraftFields, scheduledStates } from '#domain/drafts/draft-states.ts'
import { type Draft, draftSchema, type ListedDraft } from '#domain/drafts/drafts.ts'
import { api } from '#domain/site/paths.ts'
import { call, HttpError, send, whatHappened } from '../http/http.ts'
import { isOwnDevice } from '../session/own-device.ts'
import { may } from '../session/rights.ts'
import { $session, currentAccount } from '../session/session.ts'
import { type DraftVersion, dropCopy, type FoundCopy, keepCopy, newSession, readCopies } from './browser-copy.ts'
import { isSameText } from './conflict.ts'
import type { Drafting } from './record-kind.ts'

// Stores typed text for every form of the desk. Cases, news, members and services have a draft on the
// server: at most two seconds after the first unsaved key, when a field is left, and when the page is
// hidden. The draft is `unsaved`: only its author can read it. 'Save as draft' turns it into a draft that
// everyone can edit. Create and Update name the draft and delete it. The browser keeps one copy of the text
// that the server has not acknowledged: offline, and after a crash. Small forms have only that copy:
// answers, notes, invitations, settings. So do issues of the newsletter, which are drafts themselves until
// they are sent. Each save names the version that it replaces, so two tabs never overwrite each other.

/** The form's text, compared with the stored one. */
export interface TypedText {
  /** `nowhere`: the text is unsaved, the server does not have it, and the browser has no room. */
  kind: 'stored' | 'typed' | 'nowhere'
  /** When it was last kept, on the server or in this browser. */
  keptAt: Date | null
}

/** Whether a form has unsaved text, and how much of it is kept. Secrets never are. */
export type Unsaved = 'none' | 'kept' | 'partly' | 'lost' | 'no-room'

/** The reason why the server lacks the form's text. */
export type DraftTrouble =
  | { kind: 'none' }
  /** The text is sent again automatically. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; reason: string }
  /** Another text was stored. Nothing more is stored until the person has chosen. */
  | { kind: 'conflict'; theirs: Draft }
  /** It was published or discarded elsewhere. */
  | { kind: 'gone' }
  /** It was put on the schedule before this text arrived. */
  | { kind: 'fixed' }

/** Milliseconds from the last key until the browser has a copy. */
const rest = 400
/** Everything is kept this many milliseconds after the first unsaved key, even during continuous typing. */
const longestWait = 2000
const retryAfter = 5000

interface KeeperOptions<Fields extends object> {
  /** The name of the form in the copy's key. */
  name: string
  /** If set, all tabs share one copy. Otherwise each opened form has its own. */
  session?: string
  fields: z.ZodType<Fields>
  /** Undefined if the server keeps no drafts of this kind. In that case only the browser has a copy. */
  drafting?: Drafting<Fields> | undefined
  /** The published record that the form was opened with, and the version of its text. */
  record?: () => { id: number; version: string | null } | null
  /** The ETag of that version. */
  etag?: () => string | null
  /** Everyone's draft on the server has these values now. */
  onSaved?: (fields: Fields) => void
}

/** People without this right write only drafts, which everyone can read from the start. */
export const mayPublish = (): boolean => may('publish')

export const isUnsaved = (draft: ListedDraft | null): boolean => draft?.state.kind === 'unsaved'

/** The version of a draft, as the condition of a call. */
export const draftTag = ({ updatedAt }: DraftVersion): string => `"${Date.parse(updatedAt)}"`

const currentSchema = z.object({ current: draftSchema })
const theirsIn = (error: unknown): Draft | undefined =>
  error instanceof HttpError ? currentSchema.safeParse(error.body).data?.current : undefined

const isSame = (a: DraftFields, b: DraftFields): boolean =>
  Object.keys({ ...a, ...b }).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))

/** Deletes a draft unless it was changed. If that fails, it is offered when the form is opened again. */
export const deleteVersion = (draft: DraftVersion): Promise<void> =>
  send(api.draft(draft.id), { method: 'DELETE', ifMatch: draftTag(draft) }).catch(() => undefined)

export function openKeeper<Fields extends object>(options: KeeperOptions<Fields>) {
  const { fields: schema, drafting, record = () => null, etag = () => null, onSaved } = options
  // Read once, because the account is unknown after the session ends, and the copy still belongs to it.
  const owner = currentAccount()?.username ?? ''
  let copy = { form: options.name, session: options.session ?? newSession() }
  const $text = atom<TypedText>({ kind: 'stored', keptAt: null })
  const $draft = atom<Draft | null>(null)
  const $trouble = atom<DraftTrouble>({ kind: 'none' })
  /** Null if nothing is unsaved. */
  let typed: Fields | null = null
  /** The text in the server's draft. */
  let acknowledged: Fields | null = null
  /** The text in this browser's copy. */
  let copied: Fields | null = null
  let seenVersion: string | null = null
  /** Names this form to the server, so that its first draft is stored once, even after an answer was lost. */
  let formName = copy.session
  /** The fields sent with the first draft of this form. */
  let firstSent: DraftFields | null = null
  /** The person has pressed 'Save as draft', and the server has not answered yet. */
  let isSaving = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  /** The draft that everyone can edit. Null while there is none. */
  const $shared = computed($draft, (draft) => (isUnsaved(draft) ? null : draft))
  const isFixed = (draft = $draft.get()): boolean => scheduledStates.some((name) => name === draft?.state.kind)
  const mayStore = (): boolean => !isFixed() && !['conflict', 'gone'].includes($trouble.get().kind)
  const isAcknowledged = (): boolean => typed !== null && acknowledged !== null && isSameText(typed, acknowledged)

  /** Each call has the version of the last answer, so that a slow network causes no conflict. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  function stopWaiting(): void {
    clearTimeout(timer)
    clearTimeout(latest)
    latest = undefined
  }

  /** Keeps the copy in the browser, unless the server has the text. A shared browser keeps no copy after a logout. */
  function keep(): void {
    clearTimeout(timer)
    const session = $session.get()
    const interrupted = session.kind === 'signed-out' && !session.left
    const isForgotten = session.kind === 'signed-out' && session.left && !isOwnDevice(owner)
    if (typed === null || isForgotten || ((typed === copied || (isAcknowledged() && !drafting?.lacks?.(typed))) && !interrupted)) return
    const savedAt = new Date()
    const draft = $draft.get()
    const version = draft && { id: draft.id, updatedAt: draft.updatedAt }
    const kept = keepCopy(copy, { savedAt: savedAt.toISOString(), by: owner, etag: etag(), interrupted, draft: version, fields: typed })
    copied = kept ? typed : null
    if (kept) $text.set({ kind: 'typed', keptAt: savedAt })
    else if (!drafting || $trouble.get().kind !== 'none') $text.set({ kind: 'nowhere', keptAt: $text.get().keptAt })
  }

  /** Keeps the text now: when a field is left, the page is hidden, or the form closes. */
  function flush(): Promise<void> {
    keep()
    stopWaiting()
    return drafting ? inTurn(sync) : Promise.resolve()
  }

  /** Call with the form's values whenever they differ from the stored ones. */
  function type(fields: Fields): void {
    clearTimeout(timer)
    typed = { ...fields }
    if ($text.get().kind === 'stored') $text.set({ kind: 'typed', keptAt: null })
    timer = setTimeout(keep, rest)
    latest ??= setTimeout(() => void flush(), longestWait)
  }

  /** Call when nothing is unsaved. An unsaved draft on the server is deleted. Those of other forms stay. */
  function settle(): void {
    stopWaiting()
    dropCopy(copy)
    typed = null
    if ($text.get().kind !== 'stored') $text.set({ kind: 'stored', keptAt: null })
    if (['unreachable', 'refused'].includes($trouble.get().kind)) $trouble.set({ kind: 'none' })
    if (isUnsaved($draft.get())) void inTurn(sync)
  }

  async function sync(): Promise<void> {
    while (mayStore() && currentAccount()?.username === owner) {
      const draft = $draft.get()
      const next = typed
      if (next === null) {
        if (draft === null || !isUnsaved(draft)) return
        await deleteVersion(draft)
        forget()
      } else if ((isAcknowledged() && !(isSaving && isUnsaved(draft))) || !(await store(next))) return
    }
  }

  function request({ kind, toFields }: Drafting<Fields>, fields: Fields): Promise<Draft> {
    const draft = $draft.get()
    const seen = seenVersion === null ? {} : { baseUpdatedAt: seenVersion }
    const isForAuthor = !isSaving && mayPublish() && (draft === null || isUnsaved(draft))
    const body = { kind, fields: toFields(fields), isUnsaved: isForAuthor, ...seen }
    if (draft !== null) return call(api.draft(draft.id), draftSchema, { method: 'PUT', body, ifMatch: draftTag(draft) })
    const of = record()
    const place = of === null ? {} : { recordId: of.id, baseUpdatedAt: of.version }
    firstSent ??= body.fields
    return call(api.drafts, draftSchema, { method: 'POST', body: { ...body, ...place, form: formName } })
  }

  /** Returns whether the server has these values. */
  async function store(fields: Fields): Promise<boolean> {
    if (!drafting) return false
    try {
      acknowledge(await request(drafting, fields), fields)
      return true
    } catch (error) {
      const theirs = theirsIn(error)
      if (theirs && isSame(theirs.fields, drafting.toFields(fields))) {
        // The server had stored it, and only the answer was lost.
        acknowledge(theirs, fields)
        return !(isSaving && isUnsaved(theirs)) || store(fields)
      }
      if (theirs && $draft.get() === null && firstSent && isSame(theirs.fields, firstSent)) {
        // This text equals the first draft, and the person has continued typing.
        $draft.set(theirs)
        return store(fields)
      }
      if (isUnsaved($draft.get()) && error instanceof HttpError && error.status === 404) {
        // It was saved or discarded in another tab. This text becomes a new draft.
        forget()
        return store(fields)
      }
      if (theirs) $trouble.set({ kind: 'conflict', theirs })
      else await meet(error)
      keep()
      return false
    }
  }

  function acknowledge(draft: Draft, fields: Fields): void {
    seenVersion = null
    acknowledged = fields
    $draft.set(draft)
    $trouble.set({ kind: 'none' })
    if (!isUnsaved(draft)) isSaving = false
    if (!isUnsaved(draft)) onSaved?.(fields)
    copied = null
    // Text typed in the meantime belongs to the new version.
    if (typed !== null && !isAcknowledged()) {
      keep()
      return
    }
    if (!isUnsaved(draft)) typed = null
    if (typed !== null && drafting?.lacks?.(typed)) keep()
    else dropCopy(copy)
    $text.set({ kind: typed === null ? 'stored' : 'typed', keptAt: new Date(draft.updatedAt) })
  }

  async function meet(error: unknown): Promise<void> {
    const status = error instanceof HttpError ? error.status : 0
    if (status === 404 && $draft.get()) $trouble.set({ kind: 'gone' })
    else if (status === 409 && $draft.get()) await reread()
    else if ([403, 404, 409, 413, 422].includes(status)) $trouble.set({ kind: 'refused', reason: whatHappened(error) })
    else if (status !== 401) tryAgain()
  }

  function tryAgain(): void {
    $trouble.set({ kind: 'unreachable' })
    if (!isClosed) latest ??= setTimeout(() => void flush(), retryAfter)
  }

  /** Reads a draft again that somebody scheduled, because they may have cancelled that. */
  async function reread(): Promise<void> {
    const draft = $draft.get()
    const stored = draft && (await call(api.draft(draft.id), draftSchema).catch(() => undefined))
    if (!stored || !isFixed(stored)) return tryAgain()
    $draft.set(stored)
    $trouble.set({ kind: 'fixed' })
  }

  /** Whether a refusal contains another version of the draft. If so, the person has to choose. */
  function meetConflict(error: HttpError): boolean {
    const theirs = theirsIn(error)
    if (theirs) $trouble.set({ kind: 'conflict', theirs })
    return theirs !== undefined
  }

  /**
   * Takes the draft that was read or that a step returned. If this text came too late for a schedule that has
   * ended, both texts are compared.
   */
  function replace(draft: Draft): void {
    $draft.set(draft)
    if ($trouble.get().kind === 'fixed' && !isFixed()) $trouble.set({ kind: 'conflict', theirs: draft })
  }

  /** Stores the form as a draft that everyone can read. Returns whether the server has it. */
  async function saveDraft(fields: Fields): Promise<boolean> {
    stopWaiting()
    typed = { ...fields }
    keep()
    return inTurn(async () => {
      isSaving = true
      return mayStore() && store({ ...fields })
    })
  }

  /** The person has chosen between both texts: the next save replaces theirs. */
  function resolve(theirs: Draft): void {
    const draft = $draft.get()
    $draft.set(theirs)
    acknowledged = null
    $trouble.set({ kind: 'none' })
    keep()
    if (draft && draft.id !== theirs.id && isUnsaved(draft)) void deleteVersion(draft)
  }

  /** Saves the record, and sends no draft until then. `work` gets the unsaved draft, which the save deletes. */
  function saving<Result>(work: (draft: SavedDraft) => Promise<Result>): Promise<Result> {
    keep()
    stopWaiting()
    return inTurn(() => {
      const draft = $draft.get()
      return work(draft && isUnsaved(draft) ? { id: draft.id, updatedAt: draft.updatedAt } : undefined)
    })
  }

  async function discard(): Promise<void> {
    stopWaiting()
    await inTurn(async () => {
      const draft = $draft.get()
      if (draft) await send(api.draft(draft.id), { method: 'DELETE', ifMatch: draftTag(draft) })
      leave()
    })
  }

  function forget(): void {
    $draft.set(null)
    acknowledged = null
    seenVersion = null
    formName = newSession()
    firstSent = null
  }

  /** The draft no longer exists. */
  function leave(): void {
    isSaving = false
    forget()
    settle()
    $text.set({ kind: 'stored', keptAt: null })
    $trouble.set({ kind: 'none' })
  }

  /** Opens a found text in this form. Text typed before that is kept as another copy. */
  function take(found: FoundCopy<Fields>, draft: Draft | null): void {
    void flush()
    copy = { ...copy, session: options.session ?? newSession() }
    formName = copy.session
    firstSent = null
    typed = { ...found.fields }
    acknowledged = null
    const isShared = $shared.get() !== null
    if (!isShared) $draft.set(draft)
    dropCopy(found)
    keep()
    // Everyone's draft gets its text.
    if (isShared && draft) void deleteVersion(draft)
  }

  /** Deletes a found text. */
  function drop(found: FoundCopy<Fields>): void {
    dropCopy(found)
    if (found.draft) void deleteVersion(found.draft)
  }

  /** Call after the first save, so that further typing belongs to the new record. */
  function rename(form: string): void {
    copy = { ...copy, form }
  }

  /** Call when the form closes. */
  function close(): void {
    void flush()
    isClosed = true
    openKeepers.delete(flush)
  }

  /** The person has seen that version of the published record. The next save sends it. */
  function see(version: string | null): void {
    seenVersion = version
    acknowledged = null
  }

  openKeepers.add(flush)
  watchPage()
  const atoms = { $text, $draft, $shared, $trouble }
  const texts = { find: () => readCopies(copy.form, schema, owner), take, drop, rename }
  const writing = { type, flush, settle, saving, saveDraft, close }
  return { ...atoms, ...texts, ...writing, isFixed, resolve, meetConflict, discard, leave, see, replace }
}

export type Keeper<Fields extends object> = ReturnType<typeof openKeeper<Fields>>

const openKeepers = new Set<() => Promise<void>>()

/** Stores the text of every open form. A logout waits for this, so that it deletes nothing needlessly. */
export async function flushAll(): Promise<void> {
  await Promise.all(Array.from(openKeepers, (flush) => flush()))
}

let isWatched = false

/** A closing page cannot finish asynchronous work, so the copy is kept before that. */
function watchPage(): void {
  if (isWatched) return
  isWatched = true
  globalThis.addEventListener?.('pagehide', () => void flushAll())
  globalThis.document?.addEventListener('visibilitychange', () => document.hidden && void flushAll())
}
