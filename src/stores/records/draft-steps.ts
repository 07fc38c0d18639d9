import {
  type Draft,
  draftPreviewSchema,
  draftSchema,
  type ListedPreview,
  listedPreviewSchema,
  unpublishedSchema,
} from '#domain/drafts/drafts.ts'
import { countOf } from '#domain/fields/counts.ts'
import { api } from '#domain/site/paths.ts'
import { showFailure, showToast } from '../browser/toasts.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call, HttpError, send, whatHappened } from '../http/http.ts'
import { caches, createList } from '../http/queries.ts'
import type { DraftVersion } from './browser-copy.ts'
import { againAction, oneByOne, undoAction } from './deletion.ts'
import { draftTag, type Keeper } from './keeper.ts'
import { refreshPublication } from './publication.ts'

type DraftServer = Pick<Keeper<object>, '$shared' | '$trouble' | 'isFixed' | 'replace'>

export interface Stepping {
  server: DraftServer
  /** Stores the form first, so that the step applies to its present text. */
  saveDraft: () => Promise<boolean>
}

const sentAgain = 'Your text is kept in this browser, and sent again in a few seconds.'

/**
 * Also shows a toast, because the notice above the form may be out of view. The end of a session has its own
 * notice.
 */
export function showUnstored(title: string, { $trouble }: Pick<DraftServer, '$trouble'>): void {
  const { kind } = $trouble.get()
  if (kind === 'unreachable') showFailure(title, sentAgain)
  else if (kind !== 'none') showFailure(title, 'Your text is kept in this browser. The notice above the form says what to do.')
}

/** Shows a toast for either result, because a person started it. */
export async function storeDraft({ server, saveDraft }: Stepping): Promise<void> {
  if (await saveDraft()) showToast({ title: 'Draft saved' })
  // Not a lasting failure: the draft is sent again automatically.
  else if (server.$trouble.get().kind === 'unreachable') showToast({ title: 'Draft not saved yet', description: sentAgain })
  else showUnstored('Draft not saved', server)
}

interface Step {
  name: 'review' | 'return' | 'schedule'
  body: unknown
  done: string
  failed: string
}

/** Stores the form and takes a step with that version. Returns whether it worked. Failures are shown. */
async function take({ server, saveDraft }: Stepping, step: Step): Promise<boolean> {
  if (!server.isFixed() && !(await saveDraft())) {
    showUnstored('Not done', server)
    return false
  }
  const draft = server.$shared.get()
  if (draft === null) return false
  try {
    const options = { method: 'POST', body: step.body, ifMatch: draftTag(draft) } as const
    server.replace(await call(api.draftStep(draft.id, step.name), draftSchema, options))
    showToast({ title: step.done })
    return true
  } catch (error) {
    showCallFailure('Not done', step.failed, error)
    return false
  }
}

export const sendForReview = (stepping: Stepping, note: string): Promise<boolean> =>
  take(stepping, { name: 'review', body: { note }, done: 'Sent for review', failed: 'The draft was not sent for review' })

export const handBack = (stepping: Stepping, note: string): Promise<boolean> =>
  take(stepping, { name: 'return', body: { note }, done: 'Handed back', failed: 'The draft was not handed back' })

/** Null takes the draft off the schedule. */
export const scheduleDraft = (stepping: Stepping, at: Date | null, action: 'publish' | 'withdraw' = 'publish'): Promise<boolean> =>
  take(stepping, {
    name: 'schedule',
    body: { at: at?.toISOString() ?? null, action },
    done: at === null ? 'Off the schedule' : 'Scheduled',
    failed: 'The schedule was not changed',
  })

/** The links that show a draft to people without an account. Failures are shown. */
export function openPreviewLinks({ server, saveDraft }: Stepping, draftId: number) {
  const { $list, change, reload } = createList(api.draftPreview(draftId), listedPreviewSchema, { dedupeTime: 0 })

  async function make(): Promise<void> {
    try {
      if (!server.isFixed()) await saveDraft()
      await call(api.draftPreview(draftId), draftPreviewSchema, { method: 'POST' })
      await reload()
    } catch (error) {
      showCallFailure('No link', 'The link to the preview was not made', error)
    }
  }

  async function end({ id }: ListedPreview): Promise<void> {
    try {
      await send(api.draftPreviewLink(draftId, id), { method: 'DELETE' })
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) return void showCallFailure('Not ended', 'The link still works', error)
    }
    change((links) => links.filter((link) => link.id !== id))
    showToast({ title: 'Link ended' })
  }

  return { $list, reload, make, end }
}

/** Takes a published record off the website. Returns the id of its draft, or undefined after a failure. */
export async function unpublishRecord(kind: string, recordId: number): Promise<number | undefined> {
  try {
    const { id, discordProblem } = await call(api.unpublish, unpublishedSchema, { method: 'POST', body: { kind, recordId } })
    refreshPublication()
    showToast({
      title: 'Off the website',
      description: 'Its text is a draft now. Readers without JavaScript lose it with the next build.',
    })
    if (discordProblem !== undefined) showFailure('Still on Discord', discordProblem)
    return id
  } catch (error) {
    showCallFailure('Not unpublished', 'The page is still public', error)
    return undefined
  }
}

interface Unpublished {
  kind: string
  noun: string
  reload: () => void
  /** Whether the draft has the text that the list showed. A record with an earlier draft keeps that draft. */
  isPublicText: (draft: Draft) => boolean
}

/**
 * Withdraws one record after the other. One Undo publishes them again, at the same addresses, but not the text
 * of earlier drafts.
 */
export async function unpublishRecords(of: Unpublished, ids: readonly number[]): Promise<void> {
  const drafts: Draft[] = []
  const { error } = await oneByOne(ids, async (recordId) => {
    drafts.push(await call(api.unpublish, unpublishedSchema, { method: 'POST', body: { kind: of.kind, recordId } }))
  })
  const undoable = drafts.filter(of.isPublicText)
  settle(of)
  const action = undoable.length > 0 ? undoAction(() => void publishAgain(of, undoable)) : undefined
  const words = `${countOf(drafts.length, of.noun)} off the website`
  const left = drafts.length - undoable.length
  const kept = left > 0 ? ` Undo leaves out ${left}, where the draft differs from this list.` : ''
  if (error === undefined) showToast({ title: words, description: `Their texts are drafts now.${kept}`, action })
  else showToast({ title: 'Not unpublished', description: `${words}.${kept} ${whatHappened(error)}`, variant: 'destructive', action })
}

async function publishAgain(of: Unpublished, drafts: readonly DraftVersion[]): Promise<void> {
  const { done, left, error } = await oneByOne(drafts, (draft) =>
    send(api.draftStep(draft.id, 'publish'), { method: 'POST', body: {}, ifMatch: draftTag(draft) }),
  )
  settle(of)
  const words = `${countOf(done.length, of.noun)} published again`
  if (error === undefined) return void showToast({ title: words })
  const action = againAction(() => void publishAgain(of, left))
  showToast({ title: 'Not published', description: `${words}. ${whatHappened(error)}`, variant: 'destructive', action })
}

function settle({ reload }: Unpublished): void {
  reload()
  caches.revalidateKeys(api.drafts)
  refreshPublication()
}
