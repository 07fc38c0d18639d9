import { atom } from 'nanostores'
import * as z from 'zod'
import type { DraftFields } from '#domain/drafts/draft-states.ts'
import { scheduledStates } from '#domain/drafts/draft-states.ts'
import { type Draft, draftSchema } from '#domain/drafts/drafts.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { api } from '#domain/site/paths.ts'
import { call, HttpError, send, whatHappened } from '../http/http.ts'
import { may } from '../session/rights.ts'
import { currentAccount } from '../session/session.ts'
import type { Drafting, FormFields } from './record-kind.ts'

/** The draft is stored this many milliseconds after the last key. */
const rest = 1500
/** And at most this many after the first unsaved key, even during steady typing. */
const longestWait = 4000
const retryAfter = 5000

/** Why the server does not have what is in the form. */
export type DraftTrouble =
  | { kind: 'none' }
  /** The draft is sent again automatically. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; reason: string }
  /** Someone else stored another text. Nothing more is stored until the person has chosen. */
  | { kind: 'conflict'; theirs: Draft }
  /** It was published or discarded elsewhere. */
  | { kind: 'gone' }
  /** It was put on the schedule before this text arrived. */
  | { kind: 'fixed' }

interface ServerDraftOptions<Fields extends FormFields> {
  /** Undefined if the server keeps no drafts of this kind. Then nothing here does anything. */
  drafting: Drafting<Fields> | undefined
  /** The published record that the form was opened with, and the version of its text. */
  record: () => { id: number; version: string | null } | null
  onStored: (fields: Fields) => void
}

const currentSchema = z.object({ current: draftSchema })
/** Without this right a person writes drafts alone. */
export const mayPublish = (): boolean => may('publish')

const tagOf = ({ updatedAt }: Draft): string => `"${Date.parse(updatedAt)}"`
const isSame = (a: DraftFields, b: DraftFields): boolean =>
  Object.keys({ ...a, ...b }).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))

/**
 * Saves go one after another, each with the version of the last answer.
 * So a slow network causes no conflict with the person's own saves.
 */
export function openServerDraft<Fields extends FormFields>({ drafting, record, onStored }: ServerDraftOptions<Fields>) {
  const $draft = atom<Draft | null>(null)
  const $trouble = atom<DraftTrouble>({ kind: 'none' })
  /** When this session last stored it. */
  const $savedAt = atom<Date | null>(null)
  let pending: Fields | null = null
  let seenVersion: string | null = null
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined

  const isFixed = (draft = $draft.get()): boolean => scheduledStates.some((name) => name === draft?.state.kind)
  const mayStore = (): boolean => $trouble.get().kind !== 'conflict' && $trouble.get().kind !== 'gone' && !isFixed()

  function stopWaiting(): void {
    clearTimeout(timer)
    clearTimeout(latest)
    latest = undefined
  }

  /** Call with what the form holds now. Without a draft it stores only what a writer types. */
  function type(fields: Fields): void {
    if (!drafting || ($draft.get() === null && (currentAccount() === null || mayPublish()))) return
    pending = fields
    clearTimeout(timer)
    timer = setTimeout(() => void push(), rest)
    latest ??= setTimeout(() => void push(), longestWait)
  }

  function push(): Promise<void> {
    stopWaiting()
    sending ??= storeAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  async function storeAll(): Promise<void> {
    while (pending !== null && mayStore()) {
      const next = pending
      pending = null
      if (!(await store(next))) return
    }
  }

  function request(kind: ContentKind, fields: DraftFields): Promise<Draft> {
    const draft = $draft.get()
    const seen = seenVersion === null ? {} : { baseUpdatedAt: seenVersion }
    const body = { kind, fields, ...seen }
    if (draft !== null) return call(api.draft(draft.id), draftSchema, { method: 'PUT', body, ifMatch: tagOf(draft) })
    const of = record()
    const place = of === null ? {} : { recordId: of.id, baseUpdatedAt: of.version }
    return call(api.drafts, draftSchema, { method: 'POST', body: { ...body, ...place } })
  }

  async function store(fields: Fields): Promise<boolean> {
    if (!drafting) return false
    const sent = drafting.toFields(fields)
    try {
      settle(await request(drafting.kind, sent), fields)
      return true
    } catch (error) {
      return meet(error, sent, fields)
    }
  }

  function settle(draft: Draft, fields: Fields): void {
    seenVersion = null
    $draft.set(draft)
    $trouble.set({ kind: 'none' })
    $savedAt.set(new Date(draft.updatedAt))
    onStored(fields)
  }

  /** Returns true if the server has the text after all: it had stored it, and only the answer was lost. */
  async function meet(error: unknown, sent: DraftFields, fields: Fields): Promise<boolean> {
    const status = error instanceof HttpError ? error.status : 0
    const theirs = error instanceof HttpError ? currentSchema.safeParse(error.body).data?.current : undefined
    if (theirs && isSame(theirs.fields, sent)) {
      settle(theirs, fields)
      return true
    }
    if (theirs) $trouble.set({ kind: 'conflict', theirs })
    else if (status === 404) $trouble.set({ kind: 'gone' })
    else if (status === 409) await reread(fields)
    else if (status === 422 || status === 413) $trouble.set({ kind: 'refused', reason: whatHappened(error) })
    else if (status !== 401) tryAgain(fields)
    return false
  }

  /** Whether a refusal holds another version of the draft. Then the person has to choose. */
  function meetConflict({ body }: HttpError): boolean {
    const theirs = currentSchema.safeParse(body).data?.current
    if (theirs) $trouble.set({ kind: 'conflict', theirs })
    return theirs !== undefined
  }

  function tryAgain(fields: Fields): void {
    pending ??= fields
    $trouble.set({ kind: 'unreachable' })
    timer = setTimeout(() => void push(), retryAfter)
  }

  /** Someone put it on the schedule. They may have taken it off again by now. */
  async function reread(fields: Fields): Promise<void> {
    const draft = $draft.get()
    const stored = draft && (await call(api.draft(draft.id), draftSchema).catch(() => undefined))
    if (!stored || !isFixed(stored)) return tryAgain(fields)
    $draft.set(stored)
    $trouble.set({ kind: 'fixed' })
  }

  /**
   * Takes the draft that a step returned.
   * If this text came too late for a schedule that has ended, both texts are compared.
   */
  function replace(draft: Draft): void {
    $draft.set(draft)
    if ($trouble.get().kind === 'fixed' && !isFixed()) $trouble.set({ kind: 'conflict', theirs: draft })
  }

  /** Opens a stored draft. The call also shows others that it is open here. */
  async function open(id: number): Promise<Draft> {
    const draft = await call(api.draftStep(id, 'open'), draftSchema, { method: 'POST' })
    $draft.set(draft)
    return draft
  }

  /** Stores the form now, and makes a draft if there is none. Returns whether the server has it. */
  async function flush(fields: Fields): Promise<boolean> {
    pending = fields
    await push()
    // A save that was under way may have begun with older text.
    if (pending !== null) await push()
    return $trouble.get().kind === 'none' && pending === null && $draft.get() !== null
  }

  /** The person has chosen between both texts: the next save replaces theirs. */
  function resolve(theirs: Draft): void {
    $draft.set(theirs)
    $trouble.set({ kind: 'none' })
  }

  async function discard(): Promise<void> {
    stopWaiting()
    pending = null
    const draft = $draft.get()
    if (draft) await send(api.draft(draft.id), { method: 'DELETE', ifMatch: tagOf(draft) })
    leave()
  }

  /** The draft exists no longer. */
  function leave(): void {
    stopWaiting()
    pending = null
    $draft.set(null)
    $savedAt.set(null)
    $trouble.set({ kind: 'none' })
  }

  function close(): void {
    if (pending !== null) void push()
    stopWaiting()
  }

  /** The person has seen that version of the published record. The next save sends it. */
  function see(version: string | null): void {
    seenVersion = version
  }

  const atoms = { $draft, $trouble, $savedAt }
  return { ...atoms, drafting, isFixed, type, flush, open, resolve, meetConflict, discard, leave, close, see, replace }
}

export type ServerDraft<Fields extends FormFields> = ReturnType<typeof openServerDraft<Fields>>

/** The version of a draft, as a condition of a call. */
export const draftTag = tagOf
